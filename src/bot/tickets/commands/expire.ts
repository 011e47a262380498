import { timestamp } from '../../../contract/timestamp.ts';
import { ApplicationCommandOptionType } from 'discord.js';
import { say } from '../../words/say.ts';
import { readTime } from '../../../settings/input/time.ts';
import { TIME_LENGTH } from '../../words/input/time-options.ts';
import { moment } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';
import { suggestTimes, timezoneOption, zoneFor } from '../times.ts';
import type { TicketAfter } from '../wording.ts';

export const expire = ticketAction({
  name: 'expire',
  description: '/ticket expire',
  operation: 'expireTicket',
  options: [
    {
      name: 'at',
      description: '/ticket expire: at',
      type: ApplicationCommandOptionType.String,
      required: true,
      max_length: TIME_LENGTH,
      complete: suggestTimes,
    },
    {
      name: 'clearable',
      description: '/ticket expire: clearable',
      type: ApplicationCommandOptionType.Boolean,
    },
    timezoneOption,
  ],
  resolve: async (call, typed) => {
    const at = readTime(typed.at, await zoneFor(call, typed), new Date());
    return { expiry: at === null ? null : timestamp(at) };
  },
  body: ({ at: _at, timezone: _zone, expiry, ...typed }) => ({ ...typed, expire_at: expiry }),
  here: ({ expiry }) => say(expiry === null ? 'expireTicket.hereNever' : 'expireTicket.here'),
  says: (names, { expiry, clearable = false }, state) =>
    expiry === null
      ? say('expireTicket.doneNever', names)
      : say(expiryKeys(state)[clearable ? 'clearable' : 'firm'], {
          ...names,
          when: moment(expiry, 'F'),
        }),
});

/** The keys for an expiry that messages clear, and for one that stays. */
function expiryKeys(state: TicketAfter) {
  if (state?.status === 'closed')
    return { firm: 'expireTicket.doneClosed', clearable: 'expireTicket.doneClosedClearable' } as const;
  if (state?.eternal)
    return { firm: 'expireTicket.doneEternal', clearable: 'expireTicket.doneEternalClearable' } as const;
  return { firm: 'expireTicket.done', clearable: 'expireTicket.doneClearable' } as const;
}
