import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const unclaim = subcommand(
  {
    name: 'unclaim',
    description: 'Give back a ticket that you have claimed',
    options: actionOptions,
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'unassignTicket', ticket, { body: { ...body, user_id: call.userId } });
    return ticketSentence(state, 'is no longer yours: someone else can claim it.');
  },
  completeTicket,
);
