import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const unlock = subcommand(
  {
    name: 'unlock',
    description: 'Let members write in a locked ticket again',
    options: actionOptions,
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'unlockTicket', ticket, { body });
    return ticketSentence(
      state,
      state?.status === 'closed'
        ? 'is unlocked, and still closed: members can write in it once it is reopened.'
        : 'is unlocked: members can write in it again.',
    );
  },
  completeTicket,
);
