/** A date, a time and its time zone, in the extended form with `-` and `:` or in the basic one without. */
const FORM =
  /^(\d{4})(-?)(\d\d)\2(\d\d)[t ](\d\d)(?:(:?)(\d\d)(?:\6(\d\d)(?:[.,](\d+))?)?)?(?:z|([+-]\d\d)(?::?(\d\d))?)$/i;

/**
 * Converts an ISO 8601 time to the form of RFC 3339, the only one that `Date` reads: many programs leave out seconds
 * that are zero. Returns null for any other text, and doesn't check whether the day exists.
 */
export function toRfc3339(text: string): string | null {
  const parts = FORM.exec(text);
  if (parts === null) return null;
  const [, year, , month, day, hour, , minute = '00', second = '00', fraction, hours, minutes = '00'] = parts;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const rest = fraction === undefined ? '' : `.${fraction}`;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${rest}${zone}`;
}
