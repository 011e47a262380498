import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';

export const unlock = ticketAction({
  name: 'unlock',
  description: '/ticket unlock',
  operation: 'unlockTicket',
  says: (names, _, state) =>
    say(state?.status === 'closed' ? 'unlockTicket.doneClosed' : 'unlockTicket.done', names),
});
