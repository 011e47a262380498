import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { GuildFacts } from '../../base/guilds/facts.ts';
import type { VisibleTicketsOf } from '../model/visible-tickets.ts';
import { worksByAssignment } from './checks.ts';
import { findPerson } from './people.ts';
import type { AuthorizationStore } from './ports.ts';

const SEES_ALL = {
  tickets: Bit.Administrator,
  words: Bit.Administrator,
  figures: Bit.ManageGuild,
} as const satisfies Record<Parameters<VisibleTicketsOf>[2], bigint>;

export function createVisibleTicketsOf(deps: {
  readonly facts: Pick<GuildFacts, 'guild' | 'member'>;
  readonly store: AuthorizationStore;
}): VisibleTicketsOf {
  return async (actor, guildId, what) => {
    const { userId } = actor;
    if (!actor.onBehalf) return null;
    const person = await findPerson(deps.facts, guildId, actor);
    if (person === null) return { userId, groupIds: [], byAssignment: false };
    const groups = await deps.store.groups(guildId);
    const groupIds = groups.filter((group) => person.isStaffOf(group)).map(({ id }) => id);
    // The person is staff of all groups: nothing needs to be filtered.
    if (groupIds.length > 0 && groupIds.length === groups.length) return null;
    if (await person.holds(SEES_ALL[what])) return null;
    const byAssignment = what === 'tickets' && (await worksByAssignment(deps.store, guildId, person, groups));
    return { userId, groupIds, byAssignment };
  };
}
