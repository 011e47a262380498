import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const claim = subcommand(
  {
    name: 'claim',
    description: 'Take the ticket to work on it yourself',
    options: actionOptions,
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'assignTicket', ticket, { body: { ...body, user_id: call.userId } });
    return ticketSentence(state, 'is yours to work on.');
  },
  completeTicket,
);
