import { defineAction } from '../acting/action.ts';
import { publicLines } from '../words/public-lines.ts';

/** Locking a locked ticket again changes nothing; the reference allows it in any state. */
export const lock = defineAction({
  operation: 'lockTicket',
  done: 'locked',
  change: (ticket, _body, at) => (ticket.locked_at === null ? { locked_at: at } : null),
  announce: ({ after, who }) =>
    after.status === 'open' ? publicLines.locked(who) : publicLines.lockedClosed(who),
});
