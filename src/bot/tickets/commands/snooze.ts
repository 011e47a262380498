import { ApplicationCommandOptionType } from 'discord.js';
import { moment } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { readTime } from '../../../settings/input/time.ts';
import { DEFAULT_ZONE, readZone } from '../../../settings/input/zones.ts';
import { suggestFutureTimes, suggestZones, TIME_LENGTH } from '../../words/input/time-options.ts';
import { ticketAction } from '../action.ts';

export const snooze = ticketAction({
  name: 'snooze',
  description: '/ticket snooze',
  operation: 'snoozeTicket',
  options: [
    {
      name: 'until',
      description: '/ticket snooze: until',
      type: ApplicationCommandOptionType.String,
      max_length: TIME_LENGTH,
      complete: suggestFutureTimes,
    },
    {
      name: 'timezone',
      description: '/ticket expire: timezone',
      type: ApplicationCommandOptionType.String,
      max_length: 64,
      complete: suggestZones,
    },
  ],
  resolve: async (_, { until, timezone = DEFAULT_ZONE }) => ({
    at: until === undefined ? null : (readTime(until, readZone(timezone), new Date())?.toISOString() ?? null),
  }),
  body: ({ until: _until, timezone: _zone, at, ...typed }) => ({ ...typed, until: at }),
  here: ({ at }) =>
    at === null ? say('snoozeTicket.hereEnded') : say('snoozeTicket.here', { when: moment(at, 'F') }),
  says: (names, { at }) =>
    at === null
      ? say('snoozeTicket.doneEnded', names)
      : say('snoozeTicket.done', { ...names, when: moment(at, 'F') }),
});
