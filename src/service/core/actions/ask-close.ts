import { defineAction } from '../engine/action.ts';
import { isLocked } from '../channels/thread-mode.ts';
import { invalidStatus } from '../tickets/status.ts';
import { userMention } from '../../../discord-text/mention.ts';

/** Asks the owner whether their ticket is solved; the buttons below the question are their answer. */
export const askClose = defineAction({
  operation: 'askTicketClose',
  who: 'staff',
  done: 'asked to close',
  change: (ticket, _body, at, { group }) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.closedAlready');
    if (ticket.owner_id === null) throw invalidStatus(ticket, 'refused.ticket.noOwner');
    // In a locked thread the buttons would do nothing.
    if (group.mode === 'thread' && isLocked(ticket))
      throw invalidStatus(ticket, 'refused.ticket.lockedThread');
    // All questions since the first one show the answer.
    return { last_activity: at, close_asked_at: ticket.close_asked_at ?? at };
  },
  // The only effect on Discord is the announcement.
  effect: async () => ({}),
  undo: async () => undefined,
  announce: ({ said, after }) => said('askTicketClose.said', { person: userMention(after.owner_id ?? '') }),
  asksToClose: true,
  pings: (_body, { owner_id: owner }) => owner,
});
