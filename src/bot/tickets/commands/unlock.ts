import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';

export const unlock = ticketAction({
  name: 'unlock',
  description: '/ticket unlock',
  operation: 'unlockTicket',
  here: 'here.unlocked',
  says: (ticket, _, state) =>
    say(state?.status === 'closed' ? 'done.unlockedClosed' : 'done.unlocked', { ticket: ticket.first }),
});
