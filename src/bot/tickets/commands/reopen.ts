import { ticketAction } from '../action.ts';
import { closedTicket } from '../options.ts';

export const reopen = ticketAction({
  name: 'reopen',
  description: '/ticket reopen',
  operation: 'openTicket',
  ticketOption: closedTicket,
});
