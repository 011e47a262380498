import { ApplicationCommandOptionType } from 'discord.js';
import { ticketAction } from '../action.ts';
import type { TicketAfter } from '../wording.ts';

export const eternal = ticketAction({
  name: 'eternal',
  description: 'Keep the ticket from expiring, whatever /ticket expire said',
  operation: 'setTicketEternal',
  options: [
    {
      name: 'enabled',
      description: 'False lets it expire again; without it, True',
      type: ApplicationCommandOptionType.Boolean,
    },
  ],
  body: ({ enabled = true, ...typed }) => ({ ...typed, eternal: enabled }),
  says: (state, { enabled = true }) => (enabled ? 'will never expire by itself.' : expiryOf(state)),
});

function expiryOf(state: TicketAfter): string {
  if (state?.expires_at === null) return 'can expire again, and has no time for it yet: see /ticket expire.';
  return state?.status === 'closed' ? 'can expire again, once it is reopened.' : 'can expire again.';
}
