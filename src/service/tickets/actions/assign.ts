import { ServiceError } from '../../model/errors.ts';
import { defineAction } from '../engine/action.ts';
import { mustBePerson } from '../channels/members.ts';
import type { TicketRecord } from '../../model/ticket.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { worded } from '../../../words/worded.ts';

export const assign = defineAction({
  operation: 'assignTicket',
  who: 'staff',
  done: 'assigned',
  mayGrantLate: true,
  prepare: (ticket, body, { discord }) => mustBePerson(discord, ticket.guild_id, body.user_id),
  change: (ticket, body) => {
    if (ticket.assigned_id === body.user_id) return null;
    if (ticket.assigned_id !== null && body.unless_assigned === true) throw alreadyAssigned(ticket);
    return { assigned_id: body.user_id };
  },
  announce: ({ said, body, actorId }) =>
    body.user_id === actorId
      ? said('assignTicket.saidClaimed')
      : said('assignTicket.said', { person: userMention(body.user_id) }),
  pings: (body) => body.user_id,
});

function alreadyAssigned({ number, assigned_id }: TicketRecord): ServiceError {
  const who = userMention(assigned_id ?? '');
  return new ServiceError('TICKET_ASSIGNED', worded('refused.ticketAssigned', { number, who }));
}
