import { defineAction } from '../acting/action.ts';
import { invalidStatus } from '../status.ts';
import { publicLines } from '../words/public-lines.ts';

export const unassign = defineAction({
  operation: 'unassignTicket',
  done: 'unassigned',
  givesLater: true,
  change: (ticket, body) => {
    if (ticket.assigned_id === null) throw invalidStatus(ticket, 'is assigned to nobody.');
    if (ticket.assigned_id !== body.user_id) throw invalidStatus(ticket, 'is assigned to someone else.');
    return { assigned_id: null };
  },
  announce: ({ body, actorId, who }) =>
    body.user_id === actorId ? publicLines.unclaimed(who) : publicLines.unassigned(who, body.user_id),
});
