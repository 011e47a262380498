import { defineAction } from '../engine/action.ts';
import { endOfSnooze } from '../deadlines/snooze.ts';
import { invalidStatus } from '../tickets/status.ts';

/** The negative answer to `askTicketClose`. Everyone who may close the ticket may give it. */
export const keepOpen = defineAction({
  operation: 'keepTicketOpen',
  who: 'participants',
  done: 'kept open',
  change: (ticket, _body, at, _groups, actorId) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.staffReopen');
    // The question was answered already: each is answered once, however often the button is pressed.
    if (ticket.close_asked_at === null) return null;
    const change = { last_activity: at, close_asked_at: null };
    // No one is waiting for the owner anymore. If someone else answers, the owner still hasn't responded.
    if (ticket.owner_id !== actorId) return change;
    const snooze = ticket.snoozed_until === null ? {} : endOfSnooze(ticket, at);
    return { ...change, ...snooze, owner_spoke_at: at };
  },
  // The only effect on Discord is the announcement.
  effect: async () => ({}),
  undo: async () => undefined,
  followUps: ({ id: ticketId, guild_id: guildId }) => [{ kind: 'ticket.care', guildId, ticketId }],
});
