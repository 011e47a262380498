import { defineAction } from '../engine/action.ts';
import { mustBePerson } from '../channels/members.ts';
import { userMention } from '../../../discord-text/mention.ts';

/** The former owner loses access, unless they were added as a member. */
export const owner = defineAction({
  operation: 'setTicketOwner',
  who: 'staff',
  done: 'changed the owner of',
  prepare: (ticket, body, { discord }) => mustBePerson(discord, ticket.guild_id, body.user_id),
  change: (ticket, body) =>
    ticket.owner_id === body.user_id ? null : { owner_id: body.user_id, owner_left_at: null },
  announce: ({ said, body, actorId }) =>
    body.user_id === actorId
      ? said('setTicketOwner.saidTaken')
      : said('setTicketOwner.said', { person: userMention(body.user_id) }),
  pings: (body) => body.user_id,
});
