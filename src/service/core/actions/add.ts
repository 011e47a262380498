import { defineAction } from '../engine/action.ts';
import { mustBeMember } from '../channels/members.ts';

export const add = defineAction({
  operation: 'addTicketMember',
  who: 'staff',
  done: 'added a member to',
  prepare: (ticket, body, { discord }) => mustBeMember(discord, ticket.guild_id, body.user_id),
  change: (ticket, { user_id: id }) =>
    ticket.member_ids.includes(id) ? null : { member_ids: [...ticket.member_ids, id] },
  pings: (body) => body.user_id,
});
