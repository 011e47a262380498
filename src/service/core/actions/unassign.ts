import { defineAction } from '../engine/action.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { invalidStatus } from '../tickets/status.ts';

export const unassign = defineAction({
  operation: 'unassignTicket',
  who: 'staff',
  done: 'unassigned',
  mayGrantLate: true,
  change: (ticket, body) => {
    if (ticket.assigned_id === null) throw invalidStatus(ticket, 'refused.ticket.unassigned');
    if (ticket.assigned_id !== body.user_id) throw assignedElsewhere(ticket.number, ticket.assigned_id);
    return { assigned_id: null, assigned_as_staff_of: null };
  },
  announce: ({ said, body, actorId }) =>
    body.user_id === actorId
      ? said('unassignTicket.saidUnclaimed')
      : said('unassignTicket.said', { person: userMention(body.user_id) }),
});

function assignedElsewhere(number: number, assignedId: string): ServiceError {
  const says = worded('refused.assignedElsewhere', { number, who: userMention(assignedId) });
  return new ServiceError('INVALID_TICKET_STATUS', says);
}
