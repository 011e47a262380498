import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { ticketSentence } from '../../ticket-wording.ts';
import { actionOptions } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const unlock = subcommand(
  {
    name: 'unlock',
    description: 'Let members write in a locked ticket again',
    options: actionOptions,
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'unlockTicket', ticket, { body });
    return ticketSentence(state, 'is unlocked: members can write in it again.');
  },
  completeTicket,
);
