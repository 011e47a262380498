import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Actor } from '../caller.ts';
import type { GuildFacts } from '../guilds/facts.ts';
import { findPerson } from './people.ts';
import type { AuthorizationStore } from './ports.ts';

/** The tickets of a guild that a person sees in lists: those of these groups, and those assigned to them. */
export interface VisibleTickets {
  readonly groupIds: readonly string[];
  readonly assigneeId: string;
}

/**
 * Null means all tickets. Manage Server suffices for statistics of all tickets, but not for the tickets themselves.
 */
export type VisibleTicketsOf = (
  actor: Actor,
  guildId: string,
  what: keyof typeof SEES_ALL,
) => Promise<VisibleTickets | null>;

const SEES_ALL = { tickets: Bit.Administrator, figures: Bit.ManageGuild } as const;

export function createVisibleTicketsOf(deps: {
  readonly facts: Pick<GuildFacts, 'guild' | 'member'>;
  readonly store: AuthorizationStore;
}): VisibleTicketsOf {
  return async (actor, guildId, what) => {
    const { userId } = actor;
    if (!actor.onBehalf) return null;
    const person = await findPerson(deps.facts, guildId, actor);
    if (person === null) return { groupIds: [], assigneeId: userId };
    const groups = await deps.store.groups(guildId);
    const groupIds = groups.filter((group) => person.isStaffOf(group)).map(({ id }) => id);
    // The person is staff of all groups: nothing needs to be filtered.
    if (groupIds.length > 0 && groupIds.length === groups.length) return null;
    if (await person.holds(SEES_ALL[what])) return null;
    return { groupIds, assigneeId: userId };
  };
}
