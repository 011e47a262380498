import { defineAction } from '../acting/action.ts';
import { invalidStatus } from '../status.ts';
import { publicLines } from '../words/public-lines.ts';

export const unlock = defineAction({
  operation: 'unlockTicket',
  done: 'unlocked',
  change: (ticket) => {
    if (ticket.locked_at === null) throw invalidStatus(ticket, 'is not locked.');
    return { locked_at: null };
  },
  announce: ({ after, who }) =>
    after.status === 'open' ? publicLines.unlocked(who) : publicLines.unlockedClosed(who),
});
