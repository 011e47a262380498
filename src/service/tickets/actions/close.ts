import { defineAction, type Work } from '../acting/action.ts';
import { WITHOUT_CHANNEL } from '../places/channel-missing.ts';
import { bring } from '../acting/bring.ts';
import { ServiceError } from '../../errors.ts';
import { invalidStatus } from '../status.ts';
import type { TicketChange } from '../ticket.ts';
import { publicLines } from '../words/public-lines.ts';

export const close = defineAction({
  operation: 'closeTicket',
  done: 'closed',
  change: (ticket, body, at) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'is closed already.');
    return { status: 'closed', closed_at: at, closed_reason: body.reason ?? null };
  },
  effect: bringOrForget,
  followUps: ({ id: ticketId, guild_id: guildId, owner_id }, { rating_levels }) => [
    ...(owner_id === null || rating_levels.length === 0
      ? []
      : [{ kind: 'ticket.ask-rating', guildId, ticketId } as const]),
    { kind: 'transcript.save', guildId, ticketId },
  ],
  announce: ({ who }) => publicLines.closed(who),
});

/** Nobody writes in a channel that someone deleted by hand: the ticket can be closed, and reopening makes it anew. */
async function bringOrForget(work: Work<unknown>): Promise<TicketChange> {
  try {
    return await bring(work);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'TICKET_CHANNEL_MISSING')) throw error;
    return WITHOUT_CHANNEL;
  }
}
