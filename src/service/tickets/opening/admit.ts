import type { BlockStore } from '../../blocks/ports.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import type { Actor } from '../../caller.ts';
import { mustBePerson } from '../channels/members.ts';
import type { TicketDiscord } from '../ports.ts';
import type { TicketGroup } from '../ticket.ts';
import {
  isOpenedForOneself,
  mustBeInSchedule,
  mustBeOldEnough,
  mustBeOpener,
  mustNotBeBlocked,
} from './admission.ts';

export interface AdmitDependencies {
  readonly discord: Pick<TicketDiscord, 'member'>;
  readonly blocks: Pick<BlockStore, 'holding'>;
  readonly clock: Clock;
}

/**
 * Refuses a ticket that somebody may not open at this moment. It checks everything except the limits on numbers of
 * tickets, which are checked last.
 */
export type Admit = (group: TicketGroup, ownerId: string, opener: Opener) => Promise<void>;

/**
 * The person who opens the ticket, with their roles if the caller just learned them from Discord: a form has no time
 * to wait for Discord.
 */
export type Opener = Pick<Actor, 'onBehalf' | 'userId' | 'roles'>;

export function createAdmit({ discord, blocks, clock }: AdmitDependencies): Admit {
  return async (group, ownerId, opener) => {
    const isOwn = isOpenedForOneself(opener, ownerId);
    const told = isOwn ? opener.roles : undefined;
    const roleIds = told ?? (await mustBePerson(discord, group.guild_id, ownerId)).roles;
    if (!isOwn) return;
    const now = clock.now();
    mustBeInSchedule(group, now);
    mustBeOpener(group, roleIds);
    mustBeOldEnough(group, ownerId, now);
    const person = { userId: ownerId, roleIds };
    mustNotBeBlocked(await blocks.holding(group.guild_id, person, instant(now)), now);
  };
}
