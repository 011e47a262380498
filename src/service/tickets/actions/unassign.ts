import { defineAction } from '../acting/action.ts';
import { invalidStatus } from '../status.ts';

export const unassign = defineAction({
  operation: 'unassignTicket',
  done: 'unassigned',
  givesLater: true,
  change: (ticket, body) => {
    if (ticket.assigned_id === null) throw invalidStatus(ticket, 'refused.ticket.unassigned');
    if (ticket.assigned_id !== body.user_id) throw invalidStatus(ticket, 'refused.ticket.assignedElsewhere');
    return { assigned_id: null };
  },
  announce: ({ lines, body, actorId, who }) =>
    body.user_id === actorId ? lines.unclaimed(who) : lines.unassigned(who, body.user_id),
});
