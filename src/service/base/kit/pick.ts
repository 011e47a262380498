/** Returns an object with these properties only; one of a picked type may have any others. */
export function pick<From extends object, const Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  // `fromEntries` doesn't know which keys it gets.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}
