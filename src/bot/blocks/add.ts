import { ApplicationCommandOptionType } from 'discord.js';
import { moment } from '../../discord-text/mention.ts';
import type { Call } from '../interactions/call.ts';
import { subcommand } from '../interactions/kinds/command.ts';
import { say } from '../words/say.ts';
import { DEFAULT_ZONE } from '../../settings/input/zones.ts';
import { suggestTimesIn } from '../words/input/time-options.ts';
import { BLOCK_FIELDS, blockBody } from '../../settings/server/blocks.ts';
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
        max_length: BLOCK_FIELDS.until.maxLength,
        complete: async (_, typed) => suggestTimesIn(typed, DEFAULT_ZONE),
      },
      {
        name: 'reason',
        description: '/block add: reason',
        type: ApplicationCommandOptionType.String,
        max_length: BLOCK_FIELDS.reason.maxLength,
      },
    ],
  },
  async (call, { until, reason, ...typed }) => ({
    content: await blockSubject(call, subjectOf(typed), { until, reason }),
  }),
);

/** Blocks a person or a role, and says so. */
export async function blockSubject(
  { client, guildId, options }: Call,
  subject: Subject,
  typed: Parameters<typeof blockBody>[0],
): Promise<string> {
  const body = blockBody(typed);
  const added = await client.call('addBlock', { path: { guild_id: guildId, ...subject }, body }, options);
  const who = subjectMention(subject);
  return added.ends_at === null
    ? say('blocks.added', { who })
    : say('blocks.addedUntil', { who, end: moment(added.ends_at) });
}
