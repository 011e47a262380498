import { ticketAction } from '../action.ts';

export const reopen = ticketAction({
  name: 'reopen',
  description: 'Open a closed ticket again',
  operation: 'openTicket',
  says: 'is open again.',
});
