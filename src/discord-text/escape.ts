/** Other people's words inside messages of ours. */

const MARKUP = /https?:\/\/[^\s<]+|[\\*_~`|[\]]|<(?!(?:@[!&]?|#)\d{17,20}>)/g;
// Not across lines: over many empty ones, looking on from each to the end takes the square of their number.
const BLOCK_MARKUP = /^([^\S\n\r\u2028\u2029]*)([>#+-]|\d+\.)/gm;

/**
 * A person's words, shown as they were typed: none of them is markup. Mentions stay, since our messages allow none
 * to ring; so do addresses, which a backslash would break.
 * @see https://support.discord.com/hc/articles/210298617
 */
export function asTyped(text: string): string {
  const words = text.toWellFormed();
  return withBackslashes(words, markupIn(words));
}

/** Where a text has characters that Discord would read as markup: one backslash before each makes it none. */
export function markupIn(text: string): number[] {
  const inline = [...text.matchAll(MARKUP)].filter(([match]) => match.length === 1).map(({ index }) => index);
  const atLineStarts = [...text.matchAll(BLOCK_MARKUP)].map(
    ({ index, 0: match }) => index + match.length - 1,
  );
  return [...inline, ...atLineStarts].toSorted((one, other) => one - other);
}

/** `places` in rising order. */
export function withBackslashes(text: string, places: readonly number[]): string {
  const cuts = [0, ...places, text.length];
  return cuts
    .slice(1)
    .map((cut, index) => text.slice(cuts[index], cut))
    .join('\\');
}
