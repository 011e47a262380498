import { defineAction } from '../acting/action.ts';
import { mustBeMember } from '../places/members.ts';

/** The former owner keeps no access, unless added as a member. */
export const owner = defineAction({
  operation: 'setTicketOwner',
  done: 'changed the owner of',
  prepare: (ticket, body, discord) => mustBeMember(discord, ticket.guild_id, body.user_id),
  change: (ticket, body) => (ticket.owner_id === body.user_id ? null : { owner_id: body.user_id }),
  announce: (_ticket, body, by) => `👑 The ticket now belongs to <@${body.user_id}>${by}.`,
});
