/** Names of the environment that nobody knows, and that look like one of ours: a token that is never found, say. */

/** Shorter names resemble too many others'. */
const SHORTEST = 8;
const MOST_DIFFERENT = 2;

/** Sentences for whoever starts it; none where nothing is suspicious. */
export function misspelled(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const ours = new Set(known);
  return Object.keys(environment)
    .filter((name) => name.length >= SHORTEST && !ours.has(name))
    .flatMap((name) => {
      const meant = known.find(
        (each) => each.length >= SHORTEST && differences(name, each) <= MOST_DIFFERENT,
      );
      return meant === undefined
        ? []
        : [`${name} is no variable of ours and is not read. Is ${meant} meant?`];
    });
}

/** Letters to add, to leave out or to change, or neighbours to swap, until one word is the other. */
function differences(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_DIFFERENT) return Number.POSITIVE_INFINITY;
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
