import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence, type TicketAfter } from '../wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
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
    return ticketSentence(state, enabled ? 'will never expire by itself.' : expiryOf(state));
  },
  completeTicket,
);

function expiryOf(state: TicketAfter): string {
  if (state?.expires_at === null) return 'can expire again, and has no time for it yet: see /ticket expire.';
  return state?.status === 'closed' ? 'can expire again, once it is reopened.' : 'can expire again.';
}
