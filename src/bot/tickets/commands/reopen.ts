import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const reopen = subcommand(
  {
    name: 'reopen',
    description: 'Open a closed ticket again',
    options: actionOptions,
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'openTicket', ticket, { body });
    return ticketSentence(state, 'is open again.');
  },
  completeTicket,
);
