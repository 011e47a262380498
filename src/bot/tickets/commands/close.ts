import { ticketAction } from '../action.ts';
import { openTicket } from '../options.ts';

export const close = ticketAction({
  name: 'close',
  description: 'Close an open ticket: its owner and members can no longer write in it',
  operation: 'closeTicket',
  ticketOption: openTicket,
  says: (state) => {
    // From any channel: a ticket's thread takes no commands once it is archived.
    const option = typeof state?.number === 'number' ? ` ticket:${state.number}` : '';
    return `is closed. Reopen it with /ticket reopen${option}.`;
  },
});
