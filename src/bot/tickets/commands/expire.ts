import { ApplicationCommandOptionType } from 'discord.js';
import { readTime } from '../../words/typed/time.ts';
import { DEFAULT_ZONE, suggestTimes, suggestZones, TIME_LENGTH } from '../../words/typed/time-options.ts';
import { moment } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';
import type { TicketAfter } from '../wording.ts';

export const expire = ticketAction({
  name: 'expire',
  description: 'Have the ticket closed by itself at some time, or never',
  operation: 'expireTicket',
  options: [
    {
      name: 'at',
      description: '2d, 3h30m, tomorrow 18:00, 2026-12-24T18:00Z, never; in UTC unless timezone says else',
      type: ApplicationCommandOptionType.String,
      required: true,
      max_length: TIME_LENGTH,
      complete: suggestTimes,
    },
    {
      name: 'clearable',
      description: 'Whether a message in the ticket calls it off; without it, no',
      type: ApplicationCommandOptionType.Boolean,
    },
    {
      name: 'timezone',
      description: 'Whose clock is meant, such as Europe/Berlin; without it, UTC',
      type: ApplicationCommandOptionType.String,
      max_length: 64,
      complete: suggestZones,
    },
  ],
  resolve: async (_, { at, timezone = DEFAULT_ZONE }) => ({
    expiry: readTime(at, timezone, new Date())?.toISOString() ?? null,
  }),
  body: ({ at: _at, timezone: _zone, expiry, ...typed }) => ({ ...typed, expire_at: expiry }),
  says: (state, { expiry, clearable = false }) => whatHappens(expiry, clearable, state),
});

function whatHappens(at: string | null, clearable: boolean, state: TicketAfter): string {
  if (at === null) return 'no longer expires.';
  const unless = clearable ? ', unless someone writes in it before' : '';
  const expires = `has its expiry ${moment(at, 'F')}${unless}.`;
  if (state?.status === 'closed')
    return `${expires} It is closed already: that counts only if it is reopened before.`;
  return state?.eternal
    ? `${expires} It is eternal, though: that counts only after /ticket eternal enabled:False.`
    : `will be closed ${moment(at, 'F')}${unless}.`;
}
