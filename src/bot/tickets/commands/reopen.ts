import { ticketAction } from '../action.ts';
import { closedTicket } from '../options.ts';

export const reopen = ticketAction({
  name: 'reopen',
  description: 'Open a closed ticket again',
  operation: 'openTicket',
  ticketOption: closedTicket,
  says: 'is open again.',
});
