import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';

export const unclaim = ticketAction({
  name: 'unclaim',
  description: '/ticket unclaim',
  operation: 'unassignTicket',
  body: (typed, { userId }) => ({ ...typed, user_id: userId }),
  here: () => say('unassignTicket.hereUnclaimed'),
  says: (names) => say('unassignTicket.doneUnclaimed', names),
});
