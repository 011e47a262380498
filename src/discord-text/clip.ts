/** Splits a text into the characters that a reader sees: a letter with its accents, a flag, a family of emojis. */
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The distance within which the ends of a character are searched; no emoji is as long. */
const CONTEXT = 64;
const REGIONAL_INDICATOR = /^[\u{1F1E6}-\u{1F1FF}]/u;

/** Markup between `<` and `>` that Discord shows as a unit: emojis, mentions, times, commands. */
const TOKEN =
  /<(?:a?:\w{2,32}:\d{1,20}|@[!&]?\d{1,20}|#\d{1,20}|t:-?\d{1,17}(?::[a-zA-Z])?|\/[^<>\n]{1,100}:\d{1,20}|id:\w{1,20})>/y;
const LONGEST_TOKEN = 128;

/**
 * Cuts a text to at most `limit` characters as Discord counts them (UTF-16 units), with "…" if something was cut off. It never
 * cuts within a unit that readers see: an emoji, a mention, or an escaped character and its backslash.
 */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, endWithin(text, limit - 1))}…`;
}

/** The position at which to cut so that at most `max` units are left and no unit is split. */
export function endWithin(text: string, max: number): number {
  if (text.length <= max) return text.length;
  if (max <= 0) return 0;
  const end = tokenStart(text, characterStart(text, max));
  return isEscaped(text, end) ? end - 1 : end;
}

/** The start of the character at `index`, or `index` itself if the character is too long (a hundred accents). */
function characterStart(text: string, index: number): number {
  const whole = pairStart(text, index);
  const from = contextStart(text, Math.max(0, whole - CONTEXT));
  const around = text.slice(from, whole + CONTEXT);
  const start = from + (CHARACTERS.segment(around).containing(whole - from)?.index ?? whole - from);
  return start === from && from > 0 ? whole : start;
}

/** Two regional indicators form a flag; which of them begins it depends on the number of those before. */
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

/** After an odd number of backslashes, the last one escapes a character that was cut off. */
function isEscaped(text: string, end: number): boolean {
  let start = end;
  while (start > 0 && text[start - 1] === '\\') start -= 1;
  return (end - start) % 2 === 1;
}
