import { defineAction } from '../acting/action.ts';
import { mustBeMember } from '../places/members.ts';
import { invalidStatus } from '../status.ts';

export const remove = defineAction({
  operation: 'removeTicketMember',
  done: 'removed a member from',
  prepare: async (ticket, body, discord) => {
    // Whoever left the server can still be taken off the list.
    if (ticket.member_ids.includes(body.user_id)) return;
    await mustBeMember(discord, ticket.guild_id, body.user_id);
  },
  change: (ticket, { user_id: id }) => {
    // Their access comes from owning it or working on it, and would stay.
    if (ticket.owner_id === id) throw invalidStatus(ticket, 'refused.ticket.theirs');
    if (ticket.assigned_id === id) throw invalidStatus(ticket, 'refused.ticket.assignedToThem');
    return ticket.member_ids.includes(id)
      ? { member_ids: ticket.member_ids.filter((member) => member !== id) }
      : null;
  },
  announce: ({ lines, body, who }) => lines.removed(who, body.user_id),
});
