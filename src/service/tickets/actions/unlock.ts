import { defineAction } from '../acting/action.ts';
import { invalidStatus } from '../status.ts';

export const unlock = defineAction({
  operation: 'unlockTicket',
  done: 'unlocked',
  change: (ticket) => {
    if (ticket.locked_at === null) throw invalidStatus(ticket, 'is not locked.');
    return { locked_at: null };
  },
  announce: (ticket, _body, by) =>
    ticket.status === 'open'
      ? `🔓 The ticket was unlocked${by}. You can write here again.`
      : `🔓 The ticket was unlocked${by}; it is still closed.`,
});
