import { defineAction } from '../acting/action.ts';
import { mustBeMember } from '../places/members.ts';

export const assign = defineAction({
  operation: 'assignTicket',
  done: 'assigned',
  givesLater: true,
  prepare: (ticket, body, discord) => mustBeMember(discord, ticket.guild_id, body.user_id),
  change: (ticket, body) => (ticket.assigned_id === body.user_id ? null : { assigned_id: body.user_id }),
  announce: (_ticket, body, by) => `🙋 The ticket was assigned to <@${body.user_id}>${by}.`,
});
