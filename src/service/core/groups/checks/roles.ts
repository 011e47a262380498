import type { SetupGuild } from '../../../base/guilds/setup-ports.ts';
import type { Fault } from '../../../base/model/validation-failed.ts';
import { worded, type Worded } from '../../../../words/worded.ts';

/** Faults of roles that are gone, and of the one that everyone has: as staff it would open every ticket to all. */
export function checkRoles(
  guild: SetupGuild,
  field: string,
  ids: readonly string[],
  everyone: Worded,
): Fault[] {
  const known = new Set(guild.roles.map(({ id }) => id));
  return ids.flatMap((id, index) => {
    if (id === guild.id) return [{ field: `${field}.${index}`, says: everyone }];
    return known.has(id) ? [] : [{ field: `${field}.${index}`, says: worded('fault.noRole') }];
  });
}

/** Whether the same roles are staff, in whatever order they are named. */
export function isSameStaff(one: readonly string[], other: readonly string[]): boolean {
  return one.every((id) => other.includes(id)) && other.every((id) => one.includes(id));
}
