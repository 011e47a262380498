import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';
import { openTicket } from '../options.ts';

export const askClose = ticketAction({
  name: 'ask-close',
  description: '/ticket ask-close',
  operation: 'askTicketClose',
  ticketOption: openTicket,
  here: 'here.asked',
  says: () => say('done.closeAsked'),
});
