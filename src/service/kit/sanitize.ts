/**
 * What others tell, as every database keeps it: PostgreSQL refuses a text with the character NUL, and all that is
 * written in the same transaction with it; half a surrogate pair is no character.
 */
export function sanitize<Told>(told: Told): Told {
  // Strings stay strings and objects keep their keys: nothing of the type changes.
  return cleaned(told) as Told;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
}
