import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';
import { closedTicket } from '../options.ts';

export const reopen = ticketAction({
  name: 'reopen',
  description: '/ticket reopen',
  operation: 'openTicket',
  ticketOption: closedTicket,
  here: 'here.reopened',
  says: (ticket) => say('done.reopened', { ticket: ticket.first }),
});
