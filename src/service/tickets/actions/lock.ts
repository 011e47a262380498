import { defineAction } from '../acting/action.ts';

/** Locking a locked ticket again changes nothing; the reference allows it in any state. */
export const lock = defineAction({
  operation: 'lockTicket',
  done: 'locked',
  change: (ticket, _body, at) => (ticket.locked_at === null ? { locked_at: at } : null),
  announce: ({ status }, _body, by) =>
    status === 'open'
      ? `🔒 The ticket was locked${by}. Only staff can write here now.`
      : `🔒 The ticket was locked${by}; it stays so when it is reopened.`,
});
