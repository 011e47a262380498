import { ticketAction } from '../action.ts';

export const claim = ticketAction({
  name: 'claim',
  description: 'Take the ticket to work on it yourself',
  operation: 'assignTicket',
  body: (typed, { userId }) => ({ ...typed, user_id: userId }),
  says: 'is yours to work on.',
});
