import { ServiceError } from '../../base/model/errors.ts';
import { pages } from '../../base/kit/pages.ts';
import type { TicketEventStore } from '../events/ports.ts';
import type { TicketTarget } from './ports.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { worded } from '../../../words/worded.ts';
import type { TicketContext } from './context.ts';

/** Resolves either addressing form to a ticket; no other place does. A ticket of another guild counts as unknown. */
export type Find = (target: TicketTarget) => Promise<TicketRecord>;

export function createFind(deps: Pick<TicketContext, 'store' | 'discord'>): Find {
  return async (target) => {
    const found = await deps.store.find(target);
    if (found !== null) return found;
    if ('ticketId' in target) {
      throw new ServiceError('TICKET_NOT_FOUND', worded('refused.noTicket', { ticket: target.ticketId }));
    }
    // A thread in a ticket's channel belongs to that ticket.
    const parent = await deps.discord.parentOf(target.channelId);
    const ofParent =
      parent === null ? null : await deps.store.find({ guildId: target.guildId, channelId: parent });
    if (ofParent !== null) return ofParent;
    throw new ServiceError('TICKET_NOT_FOUND', worded('refused.notATicket'));
  };
}

const TICKETS_A_PAGE = 100;

/** All tickets of a guild with this status in the order of their numbers, page by page. */
export function ticketPages(
  store: Pick<TicketEventStore, 'page'>,
  guildId: string,
  status: 'open' | 'closed',
): AsyncGenerator<readonly TicketRecord[], void> {
  return pages(
    0,
    TICKETS_A_PAGE,
    (after, limit) => store.page(guildId, status, after, limit),
    ({ number }) => number,
  );
}
