/** Reads JSON that others wrote without losing a digit: Discord takes ids as numbers, too, and a double holds only 16 digits. */

/** A number long enough to lose digits; inside of a text it only costs the slower reading. */
const LONG_NUMBER = /[\s,:[-]\d{16}/;

/**
 * Whole numbers beyond a double's exact range become their digits as a text, which every reader of ids and bits takes;
 * all other values are what `JSON.parse` makes of them.
 *
 * @throws SyntaxError when it is not JSON
 */
export function readJson(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    const digits = context?.source;
    if (typeof value !== 'number' || digits === undefined || Number.isSafeInteger(value)) return value;
    return /^-?\d+$/.test(digits) ? digits : value;
  });
}
