import { defineAction } from '../engine/action.ts';
import { mustBeMember, seesByRole } from '../channels/members.ts';
import { invalidStatus } from '../tickets/status.ts';

export const remove = defineAction({
  operation: 'removeTicketMember',
  who: 'staff',
  done: 'removed a member from',
  prepare: async (ticket, { user_id: userId }, { discord, store }) => {
    // Someone who left the server can still be removed from the list; `change` refuses the owner and the assignee.
    if ([...ticket.member_ids, ticket.owner_id, ticket.assigned_id].includes(userId)) return;
    const { roles } = await mustBeMember(discord, ticket.guild_id, userId);
    const [guild, group] = await Promise.all([discord.guild(ticket.guild_id, roles), store.groupOf(ticket)]);
    const staysIn = group !== null && seesByRole(guild, group, { userId, roles });
    throw invalidStatus(ticket, staysIn ? 'refused.ticket.seenByRole' : 'refused.ticket.notInIt');
  },
  change: (ticket, { user_id: id }) => {
    // Their access comes from owning the ticket or being assigned to it, and would remain.
    if (ticket.owner_id === id) throw invalidStatus(ticket, 'refused.ticket.theirs');
    if (ticket.assigned_id === id) throw invalidStatus(ticket, 'refused.ticket.assignedToThem');
    return ticket.member_ids.includes(id)
      ? { member_ids: ticket.member_ids.filter((member) => member !== id) }
      : null;
  },
});
