import { timestamp } from '../../contract/timestamp.ts';
import { ApplicationCommandOptionType } from 'discord.js';
import { moment } from '../../discord-text/mention.ts';
import type { Call } from '../interactions/call.ts';
import { subcommand } from '../interactions/kinds/command.ts';
import { REASON_LENGTH } from '../tickets/options.ts';
import { say } from '../words/say.ts';
import { DEFAULT_ZONE } from '../../settings/input/zones.ts';
import { suggestTimesIn, TIME_LENGTH } from '../words/input/time-options.ts';
import { readTime } from '../../settings/input/time.ts';
import { subjectMention, subjectOf, subjectOptions, type Subject } from './subject.ts';

export const add = subcommand(
  {
    name: 'add',
    description: '/block add',
    options: [
      ...subjectOptions,
      {
        name: 'until',
        description: '/block add: until',
        type: ApplicationCommandOptionType.String,
        max_length: TIME_LENGTH,
        complete: async (_, typed) => suggestTimesIn(typed, DEFAULT_ZONE),
      },
      {
        name: 'reason',
        description: '/block add: reason',
        type: ApplicationCommandOptionType.String,
        max_length: REASON_LENGTH,
      },
    ],
  },
  async (call, { until, reason, ...typed }) => ({
    content: await blockSubject(call, subjectOf(typed), { until, reason }),
  }),
);

interface TypedBlock {
  readonly until: string | undefined;
  readonly reason: string | undefined;
}

/** Blocks a person or a role, and says so. */
export async function blockSubject(
  { client, guildId, options }: Call,
  subject: Subject,
  { until, reason }: TypedBlock,
): Promise<string> {
  const endsAt = until === undefined ? null : readTime(until, DEFAULT_ZONE, new Date());
  const body = {
    ends_at: endsAt === null || endsAt === undefined ? null : timestamp(endsAt),
    ...(reason !== undefined && { reason }),
  };
  const added = await client.call('addBlock', { path: { guild_id: guildId, ...subject }, body }, options);
  const who = subjectMention(subject);
  return added.ends_at === null
    ? say('blocks.added', { who })
    : say('blocks.addedUntil', { who, end: moment(added.ends_at) });
}
