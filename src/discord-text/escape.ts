/** Escapes other people's words in the bot's own messages. */

const MARKUP = /https?:\/\/[^\s<]+|[\\*_~`|[\]]|<(?!(?:@[!&]?|#)\d{17,20}>)/g;
// The indentation must not span lines: with many empty lines, the time would grow with the square of their number.
const BLOCK_MARKUP = /^([^\S\n\r\u2028\u2029]*)([>#+-]|\d+\.)/gm;

/**
 * Escapes a person's words so that they are shown as they were typed, without markup. Mentions stay, because the bot's
 * messages allow none of them to ping; so do addresses, which a backslash would break.
 * @see https://support.discord.com/hc/articles/210298617
 */
export function asTyped(text: string): string {
  const wellFormed = text.toWellFormed();
  return withBackslashes(wellFormed, markupIn(wellFormed));
}

/** The positions of characters that Discord would read as markup; a backslash before each of them prevents that. */
export function markupIn(text: string): number[] {
  const inline = [...text.matchAll(MARKUP)].filter(([match]) => match.length === 1).map(({ index }) => index);
  const atLineStarts = [...text.matchAll(BLOCK_MARKUP)].map(
    ({ index, 0: match }) => index + match.length - 1,
  );
  return [...inline, ...atLineStarts].toSorted((one, other) => one - other);
}

/** Inserts a backslash at each position; `positions` must be in ascending order. */
export function withBackslashes(text: string, positions: readonly number[]): string {
  const cuts = [0, ...positions, text.length];
  return cuts
    .slice(1)
    .map((cut, index) => text.slice(cuts[index], cut))
    .join('\\');
}
