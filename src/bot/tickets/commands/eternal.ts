import { ApplicationCommandOptionType } from 'discord.js';
import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';
import type { TicketAfter } from '../wording.ts';

export const eternal = ticketAction({
  name: 'eternal',
  description: '/ticket eternal',
  operation: 'setTicketEternal',
  options: [
    {
      name: 'enabled',
      description: '/ticket eternal: enabled',
      type: ApplicationCommandOptionType.Boolean,
    },
  ],
  body: ({ enabled = true, ...typed }) => ({ ...typed, eternal: enabled }),
  here: ({ enabled = true }, state) => {
    if (enabled) return 'here.autoCloseOff';
    return state?.expires_at === null ? undefined : 'here.autoCloseOn';
  },
  says: (ticket, { enabled = true }, state) =>
    say(enabled ? 'done.madeEternal' : expiryOf(state), { ticket: ticket.first }),
});

function expiryOf(state: TicketAfter) {
  if (state?.expires_at === null) return 'done.madeMortalTimeless';
  return state?.status === 'closed' ? 'done.madeMortalClosed' : 'done.madeMortal';
}
