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
    if (enabled) return say('setTicketEternal.here');
    return state?.expires_at === null ? undefined : say('setTicketEternal.hereOff');
  },
  says: (names, { enabled = true }, state) => say(enabled ? 'setTicketEternal.done' : expiryOf(state), names),
});

function expiryOf(state: TicketAfter) {
  if (state?.expires_at === null) return 'setTicketEternal.doneOffTimeless';
  return state?.status === 'closed' ? 'setTicketEternal.doneOffClosed' : 'setTicketEternal.doneOff';
}
