import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const lock = subcommand(
  {
    name: 'lock',
    description: 'Stop everyone but staff from writing in the ticket',
    options: actionOptions,
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'lockTicket', ticket, { body });
    return ticketSentence(
      state,
      state?.status === 'closed'
        ? 'is locked as well as closed: reopened, only staff can write in it.'
        : 'is locked: only staff can write in it now.',
    );
  },
  completeTicket,
);
