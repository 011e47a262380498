import { defineAction } from '../engine/action.ts';

/** Locking a locked ticket again changes nothing; the reference allows it in any state. */
export const lock = defineAction({
  operation: 'lockTicket',
  who: 'staff',
  done: 'locked',
  change: (ticket, _body, at) => (ticket.locked_at === null ? { locked_at: at } : null),
  announce: ({ said, after }) => said(after.status === 'open' ? 'lockTicket.said' : 'lockTicket.saidClosed'),
});
