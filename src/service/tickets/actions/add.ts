import { defineAction } from '../acting/action.ts';
import { mustBeMember } from '../places/members.ts';

export const add = defineAction({
  operation: 'addTicketMember',
  done: 'added a member to',
  prepare: (ticket, body, discord) => mustBeMember(discord, ticket.guild_id, body.user_id),
  change: (ticket, { user_id: id }) =>
    ticket.member_ids.includes(id) ? null : { member_ids: [...ticket.member_ids, id] },
  announce: (_ticket, body, by) => `➕ <@${body.user_id}> was added to the ticket${by}.`,
});
