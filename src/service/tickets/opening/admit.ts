import type { BlockStore } from '../../blocks/ports.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import type { Actor } from '../../caller.ts';
import type { Order } from '../acting/intents.ts';
import { mustBeMember } from '../places/members.ts';
import type { TicketDiscord } from '../ports.ts';
import type { TicketGroup } from '../ticket.ts';
import {
  isOpenedForOther,
  mustBeInSchedule,
  mustBeOldEnough,
  mustBeOpener,
  mustNotBeBlocked,
} from './admission.ts';

export interface AdmitDependencies {
  readonly discord: TicketDiscord;
  readonly blocks: Pick<BlockStore, 'holding'>;
  readonly clock: Clock;
}

/** All that decides whether somebody's ticket is opened at this moment, but what is counted: limits are told last. */
export type Admit = (group: TicketGroup, ownerId: string, opener: Opener) => Promise<void>;

/** Who opens it, with their roles where the caller was just told them: a form has no time to wait for Discord. */
export interface Opener extends Pick<Order, 'actorId' | 'tokenUserId'> {
  readonly roles: Actor['roles'] | undefined;
}

export function createAdmit({ discord, blocks, clock }: AdmitDependencies): Admit {
  return async (group, ownerId, opener) => {
    const now = clock.now();
    mustBeInSchedule(group, now);
    const isOwn = ownerId === opener.actorId;
    const told = isOwn ? opener.roles : undefined;
    const roleIds = told ?? (await mustBeMember(discord, group.guild_id, ownerId));
    if (isOwn) mustBeOpener(group, roleIds);
    if (isOpenedForOther(opener, ownerId)) return;
    mustBeOldEnough(group, ownerId, now);
    const person = { userId: ownerId, roleIds };
    mustNotBeBlocked(await blocks.holding(group.guild_id, person, instant(now)), now);
  };
}
