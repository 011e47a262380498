import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { ticketSentence } from '../../ticket-wording.ts';
import { actionOptions } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const lock = subcommand(
  {
    name: 'lock',
    description: 'Stop everyone but staff from writing in the ticket',
    options: actionOptions,
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'lockTicket', ticket, { body });
    return ticketSentence(state, 'is locked: only staff can write in it now.');
  },
  completeTicket,
);
