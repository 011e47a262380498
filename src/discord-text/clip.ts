/** What a reader takes for one character: a letter with its accents, a flag, a family of emojis. */
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** As far as is looked for the beginning and the end of a character; no emoji is as long. */
const AROUND = 64;
const REGIONAL_INDICATOR = /^[\u{1F1E6}-\u{1F1FF}]/u;

/** What Discord shows as one thing, from its `<` to its `>`: emojis, mentions, times, commands. */
const TOKEN =
  /<(?:a?:\w{2,32}:\d{1,20}|@[!&]?\d{1,20}|#\d{1,20}|t:-?\d{1,17}(?::[a-zA-Z])?|\/[^<>\n]{1,100}:\d{1,20}|id:\w{1,20})>/y;
const LONGEST_TOKEN = 128;

/**
 * At most `limit` characters as Discord counts them (UTF-16 units), with "…" where something is missing. Never ends
 * in the middle of what is seen as one: an emoji, a mention, a character that a backslash makes plain.
 */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, endWithin(text, limit - 1))}…`;
}

/** Where to cut so that at most so many units are left, and nothing is halved. */
export function endWithin(text: string, most: number): number {
  if (text.length <= most) return text.length;
  if (most <= 0) return 0;
  const end = tokenStart(text, characterStart(text, most));
  return isEscaped(text, end) ? end - 1 : end;
}

/** The beginning of the character at `index`; of one that goes on for ever (a hundred accents), `index`. */
function characterStart(text: string, index: number): number {
  const whole = pairStart(text, index);
  const from = contextStart(text, Math.max(0, whole - AROUND));
  const around = text.slice(from, whole + AROUND);
  const start = from + (CHARACTERS.segment(around).containing(whole - from)?.index ?? whole - from);
  return start === from && from > 0 ? whole : start;
}

/** Two regional indicators are a flag: whether one begins it depends on how many stand before. */
function contextStart(text: string, index: number): number {
  let start = pairStart(text, index);
  while (start >= 2 && REGIONAL_INDICATOR.test(text.slice(start - 2, start))) start -= 2;
  return start;
}

function pairStart(text: string, index: number): number {
  const isLow = /^[\uDC00-\uDFFF]/.test(text.charAt(index));
  return isLow && /^[\uD800-\uDBFF]/.test(text.charAt(index - 1)) ? index - 1 : index;
}

function tokenStart(text: string, end: number): number {
  const from = Math.max(0, end - LONGEST_TOKEN);
  const start = text.slice(from, end).lastIndexOf('<');
  if (start === -1) return end;
  TOKEN.lastIndex = from + start;
  return TOKEN.test(text) && TOKEN.lastIndex > end ? from + start : end;
}

/** An odd number of backslashes: the last one belongs to what was cut off. */
function isEscaped(text: string, end: number): boolean {
  let start = end;
  while (start > 0 && text[start - 1] === '\\') start -= 1;
  return (end - start) % 2 === 1;
}
