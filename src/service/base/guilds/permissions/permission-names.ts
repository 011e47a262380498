import { worded, type Worded } from '../../../../words/worded.ts';
import type { Key } from '../../../../words/languages/en.ts';

/** A permission bit, and its name in Discord's settings. */
export type NamedPermission = readonly [bit: bigint, name: Extract<Key, `permission.${string}`>];

/** The names of the needed permissions that are missing. */
export function missingOf(permissions: bigint, needed: readonly NamedPermission[]): Worded[] {
  return needed.filter(([bit]) => (permissions & bit) === 0n).map(([, name]) => worded(name));
}
