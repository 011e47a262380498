/** Finds misspelled names of environment variables, which would be ignored silently: a token that is never found, say. */

/** Shorter names resemble too many names of other programs. */
const MIN_LENGTH = 8;
const MAX_DISTANCE = 2;

/** One sentence for the operator about each suspicious name. */
export function findTypos(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const knownNames = new Set(known);
  return Object.keys(environment)
    .filter((name) => name.length >= MIN_LENGTH && !knownNames.has(name))
    .flatMap((name) => {
      const intended = known.find(
        (each) => each.length >= MIN_LENGTH && editDistance(name, each) <= MAX_DISTANCE,
      );
      return intended === undefined
        ? []
        : [`${name} isn't a variable of Coatcheck and is ignored. Did you mean ${intended}?`];
    });
}

/** The number of letters to add, remove, change or swap with their neighbor until one word is the other. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_DISTANCE) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, changed, swapped));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
