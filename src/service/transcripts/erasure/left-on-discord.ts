import type { FollowUp } from '../../jobs.ts';
import type { TicketGroup, TicketRecord } from '../../tickets/ticket.ts';

/** What stands on Discord of an erased ticket, in messages of ours that are known, is brought to what is left. */
export function leftOnDiscord(ticket: TicketRecord, group: TicketGroup | null): FollowUp[] {
  const about = { guildId: ticket.guild_id, ticketId: ticket.id };
  const shown: FollowUp[] =
    ticket.feedback_message_id === null ? [] : [{ kind: 'ticket.feedback', ...about }];
  // A closed thread sleeps, and waking it would bring it back into its members' lists.
  if (ticket.channel_id === null || group?.mode !== 'channel') return shown;
  const named: FollowUp[] = ticket.name === null ? [] : [{ kind: 'ticket.rename', ...about }];
  return [...shown, { kind: 'ticket.control', ...about }, ...named];
}
