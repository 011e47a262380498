import { defineAction } from '../engine/action.ts';
import { invalidStatus } from '../status.ts';

/** Asks the owner whether their ticket is solved; the buttons below the question are their answer. */
export const askClose = defineAction({
  operation: 'askTicketClose',
  who: 'staff',
  can: 'deed.askSolved',
  done: 'asked to close',
  change: (ticket, _body, at) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.closedAlready');
    if (ticket.owner_id === null) throw invalidStatus(ticket, 'refused.ticket.noOwner');
    return { last_activity: at, close_asked_at: at };
  },
  // The only effect on Discord is the announcement.
  effect: async () => ({}),
  undo: async () => undefined,
  announce: ({ lines, after, who }) => lines.closeAsked(who, after.owner_id ?? ''),
  asksToClose: true,
  pings: (_body, { owner_id: owner }) => owner,
});
