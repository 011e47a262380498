import { defineAction } from '../engine/action.ts';
import { invalidStatus } from '../status.ts';

export const unlock = defineAction({
  operation: 'unlockTicket',
  who: 'staff',
  can: 'deed.unlock',
  done: 'unlocked',
  change: (ticket) => {
    if (ticket.locked_at === null) throw invalidStatus(ticket, 'refused.ticket.notLocked');
    return { locked_at: null };
  },
  announce: ({ lines, after, who }) =>
    after.status === 'open' ? lines.unlocked(who) : lines.unlockedClosed(who),
});
