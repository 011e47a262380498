import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { ticketSentence } from '../../ticket-wording.ts';
import { actionOptions } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const eternal = subcommand(
  {
    name: 'eternal',
    description: 'Keep the ticket from expiring, whatever /ticket expire said',
    options: [
      {
        name: 'enabled',
        description: 'False lets it expire again; without it, True',
        type: ApplicationCommandOptionType.Boolean,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, enabled = true, ...body }) => {
    const state = await onTicket(call, 'setTicketEternal', ticket, { body: { ...body, eternal: enabled } });
    return ticketSentence(state, enabled ? 'will never expire by itself.' : 'can expire again.');
  },
  completeTicket,
);
