import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const close = subcommand(
  {
    name: 'close',
    description: 'Close an open ticket: its owner and members can no longer write in it',
    options: actionOptions,
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'closeTicket', ticket, { body });
    // From any channel: a ticket's thread takes no commands once it is archived.
    const option = typeof state?.number === 'number' ? ` ticket:${state.number}` : '';
    return ticketSentence(state, `is closed. Reopen it with /ticket reopen${option}.`);
  },
  completeTicket,
);
