import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';

export const lock = ticketAction({
  name: 'lock',
  description: '/ticket lock',
  operation: 'lockTicket',
  says: (names, _, state) =>
    say(state?.status === 'closed' ? 'lockTicket.doneClosed' : 'lockTicket.done', names),
});
