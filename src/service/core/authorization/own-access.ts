import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Handler } from '../../base/model/call.ts';
import type { GuildFacts } from '../../base/guilds/facts.ts';
import { worksByAssignment } from './checks.ts';
import { findPerson } from './people.ts';
import type { AuthorizationStore } from './ports.ts';

/**
 * Tells a program what the caller may do, so that it shows people only what they may use. Nothing is allowed by it: each
 * operation is still decided by its policy.
 */
export function createOwnAccess({
  facts,
  store,
}: {
  readonly facts: Pick<GuildFacts, 'guild' | 'member'>;
  readonly store: Pick<AuthorizationStore, 'groups' | 'assignments'>;
}): Handler<'getOwnAccess'> {
  return async ({ path: { guild_id: guildId }, actor }) => {
    const all = await store.groups(guildId);
    const groups = all.filter(({ deleted }) => !deleted);
    const person = actor.onBehalf ? await findPerson(facts, guildId, actor) : null;
    const staffed = actor.onBehalf ? groups.filter((group) => person?.isStaffOf(group)) : groups;
    return {
      user_id: actor.userId,
      manages_server: !actor.onBehalf || (await person?.holds(Bit.ManageGuild)) === true,
      sees_all_tickets: !actor.onBehalf || (await person?.isAdministrator()) === true,
      staff_groups: staffed.map(({ id, name }) => ({ id, name })),
      is_assignee: person !== null && (await worksByAssignment(store, guildId, person, all)),
    };
  };
}
