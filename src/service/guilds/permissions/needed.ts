import { worded, type Worded } from '../../../words/worded.ts';
import type { Key } from '../../../words/languages/en.ts';
/** A permission bit, and what Discord's settings call it. */
export type Needed = readonly [bit: bigint, name: Extract<Key, `permission.${string}`>];

/** The names of those that are not held. */
export function lackingOf(permissions: bigint, needed: readonly Needed[]): Worded[] {
  return needed.filter(([bit]) => (permissions & bit) === 0n).map(([, name]) => worded(name));
}
