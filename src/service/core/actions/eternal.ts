import { defineAction } from '../engine/action.ts';

/** Without a value, `eternal` is true, as the operation's name says. */
export const eternal = defineAction({
  operation: 'setTicketEternal',
  who: 'staff',
  done: 'changed the eternal status of',
  change: (ticket, { eternal: wanted = true }) => (ticket.eternal === wanted ? null : { eternal: wanted }),
  effect: async () => ({}),
  // An expiry that passed while the ticket was eternal takes effect again.
  followUps: ({ id, guild_id, eternal, expires_at }) =>
    eternal || expires_at === null
      ? []
      : [{ kind: 'ticket.expire', guildId: guild_id, ticketId: id, runAt: expires_at }],
  announce: ({ said, after }) => said(after.eternal ? 'setTicketEternal.said' : 'setTicketEternal.saidOff'),
});
