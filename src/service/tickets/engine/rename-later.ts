import type { FollowUp } from '../../jobs.ts';
import type { TicketRecord } from '../ticket.ts';

/**
 * At most one rename waits for each ticket; it uses the name that is stored when it runs, so only the newest name
 * counts.
 */
export function renameLater(ticket: TicketRecord, runAt?: string): FollowUp {
  return {
    kind: 'ticket.rename',
    guildId: ticket.guild_id,
    ticketId: ticket.id,
    ...(runAt !== undefined && { runAt }),
  };
}
