import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';

export const lock = ticketAction({
  name: 'lock',
  description: '/ticket lock',
  operation: 'lockTicket',
  here: 'here.locked',
  says: (ticket, _, state) =>
    say(state?.status === 'closed' ? 'done.lockedClosed' : 'done.locked', { ticket: ticket.first }),
});
