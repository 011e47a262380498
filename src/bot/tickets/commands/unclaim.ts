import { ticketAction } from '../action.ts';

export const unclaim = ticketAction({
  name: 'unclaim',
  description: 'Give back a ticket that you have claimed',
  operation: 'unassignTicket',
  body: (typed, { userId }) => ({ ...typed, user_id: userId }),
  says: 'is no longer yours: someone else can claim it.',
});
