/** A permission bit, and what Discord's settings call it. */
export type Needed = readonly [bit: bigint, name: string];

/** The names of those that are not held. */
export function lackingOf(permissions: bigint, needed: readonly Needed[]): string[] {
  return needed.filter(([bit]) => (permissions & bit) === 0n).map(([, name]) => name);
}
