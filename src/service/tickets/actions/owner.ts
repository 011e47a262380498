import { defineAction } from '../engine/action.ts';
import { mustBePerson } from '../channels/members.ts';

/** The former owner loses access, unless they were added as a member. */
export const owner = defineAction({
  operation: 'setTicketOwner',
  who: 'staff',
  can: 'deed.owner',
  done: 'changed the owner of',
  prepare: (ticket, body, { discord }) => mustBePerson(discord, ticket.guild_id, body.user_id),
  change: (ticket, body) =>
    ticket.owner_id === body.user_id ? null : { owner_id: body.user_id, owner_left_at: null },
  announce: ({ lines, body, actorId, who }) =>
    body.user_id === actorId ? lines.ownerTaken(who) : lines.ownerSet(who, body.user_id),
  pings: (body) => body.user_id,
});
