import { timestamp } from '../../../contract/timestamp.ts';
import { ApplicationCommandOptionType } from 'discord.js';
import { moment } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { readFutureTime } from '../../../settings/input/time.ts';
import { TIME_LENGTH } from '../../words/input/time-options.ts';
import { ticketAction } from '../action.ts';
import { suggestFutureTimes, timezoneOption, zoneFor } from '../times.ts';

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
    timezoneOption,
  ],
  resolve: async (call, { until, ...typed }) => ({
    at: until === undefined ? null : timestamp(readFutureTime(until, await zoneFor(call, typed), new Date())),
  }),
  body: ({ until: _until, timezone: _zone, at, ...typed }) => ({ ...typed, until: at }),
  here: ({ at }) =>
    at === null ? say('snoozeTicket.hereEnded') : say('snoozeTicket.here', { when: moment(at, 'F') }),
  says: (names, { at }) =>
    at === null
      ? say('snoozeTicket.doneEnded', names)
      : say('snoozeTicket.done', { ...names, when: moment(at, 'F') }),
});
