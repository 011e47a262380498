import { ticketAction } from '../action.ts';
import { openTicket } from '../options.ts';

export const askClose = ticketAction({
  name: 'ask-close',
  description: '/ticket ask-close',
  operation: 'askTicketClose',
  ticketOption: openTicket,
});
