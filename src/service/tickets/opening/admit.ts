import type { BlockStore } from '../../blocks/ports.ts';
import { type Clock, instant } from '../../kit/clock.ts';
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
export type Admit = (
  group: TicketGroup,
  ownerId: string,
  opener: Pick<Order, 'actorId' | 'tokenUserId'>,
) => Promise<void>;

export function createAdmit({ discord, blocks, clock }: AdmitDependencies): Admit {
  return async (group, ownerId, opener) => {
    const now = clock.now();
    mustBeInSchedule(group, now);
    const roleIds = await mustBeMember(discord, group.guild_id, ownerId);
    if (ownerId === opener.actorId) mustBeOpener(group, roleIds);
    if (isOpenedForOther(opener, ownerId)) return;
    mustBeOldEnough(group, ownerId, now);
    const person = { userId: ownerId, roleIds };
    mustNotBeBlocked(await blocks.holding(group.guild_id, person, instant(now)), now);
  };
}
