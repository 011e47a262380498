/**
 * Makes foreign data storable in every database: PostgreSQL rejects a text with the character NUL, and with it the
 * whole transaction; half a surrogate pair isn't a character.
 */
export function sanitize<Value>(value: Value): Value {
  // The type stays true: strings stay strings, and objects keep their keys.
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
}
