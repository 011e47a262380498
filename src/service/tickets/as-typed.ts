/** Other people's words inside messages of ours. */

const MARKUP = /https?:\/\/[^\s<]+|[\\*_~`|[\]]|<(?!(?:@[!&]?|#)\d{17,20}>)/g;
// Blanks of one line only: over many empty lines anything else would take the square of their number.
const BLOCK_MARKUP = /^([^\S\n]*)([>#+-]|\d+\.)/gm;

/**
 * A person's words, shown as they were typed: none of them is markup. Mentions stay, since our messages allow none
 * to ring; so do addresses, which a backslash would break.
 * @see https://support.discord.com/hc/articles/210298617
 */
export function asTyped(text: string): string {
  return text
    .toWellFormed()
    .replace(MARKUP, (match) => (match.length > 1 ? match : `\\${match}`))
    .replace(
      BLOCK_MARKUP,
      (_, blanks: string, mark: string) => `${blanks}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    );
}

/** At most `limit` characters as Discord counts them; never half of one, which is no text to anyone. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
