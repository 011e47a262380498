import type { FollowUp } from '../../jobs.ts';
import type { TicketRecord } from '../ticket.ts';

/** One rename waits for each ticket; it takes the name that is stored when its time comes, so only the newest counts. */
export function renameLater(ticket: TicketRecord, runAt?: string): FollowUp {
  return {
    kind: 'ticket.rename',
    guildId: ticket.guild_id,
    ticketId: ticket.id,
    ...(runAt !== undefined && { runAt }),
  };
}
