import { defineAction } from '../acting/action.ts';
import { mustBeMember } from '../places/members.ts';
import { publicLines } from '../words/public-lines.ts';

/** The former owner keeps no access, unless added as a member. */
export const owner = defineAction({
  operation: 'setTicketOwner',
  done: 'changed the owner of',
  prepare: (ticket, body, discord) => mustBeMember(discord, ticket.guild_id, body.user_id),
  change: (ticket, body) => (ticket.owner_id === body.user_id ? null : { owner_id: body.user_id }),
  announce: ({ body, actorId, who }) =>
    body.user_id === actorId ? publicLines.ownerTaken(who) : publicLines.ownerSet(who, body.user_id),
  pings: (body) => body.user_id,
});
