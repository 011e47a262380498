import type { FollowUp } from '../../model/jobs.ts';
import type { TicketGroup, TicketRecord } from '../../model/ticket.ts';

/** Returns the work that updates our known messages on Discord to what is left of an erased ticket. */
export function erasureFollowUps(ticket: TicketRecord, group: TicketGroup | null): FollowUp[] {
  const about = { guildId: ticket.guild_id, ticketId: ticket.id };
  const shown: FollowUp[] =
    ticket.feedback_message_id === null ? [] : [{ kind: 'ticket.feedback', ...about }];
  // A closed thread is archived, and unarchiving it would bring it back into its members' lists.
  if (ticket.channel_id === null || group?.mode !== 'channel') return shown;
  const named: FollowUp[] = ticket.name === null ? [] : [{ kind: 'ticket.rename', ...about }];
  return [...shown, { kind: 'ticket.control', ...about }, ...named];
}
