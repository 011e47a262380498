import { defineAction } from '../engine/action.ts';
import { invalidStatus } from '../tickets/status.ts';

export const unlock = defineAction({
  operation: 'unlockTicket',
  who: 'staff',
  done: 'unlocked',
  change: (ticket) => {
    if (ticket.locked_at === null) throw invalidStatus(ticket, 'refused.ticket.notLocked');
    return { locked_at: null };
  },
  announce: ({ said, after }) =>
    said(after.status === 'open' ? 'unlockTicket.said' : 'unlockTicket.saidClosed'),
});
