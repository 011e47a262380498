import { subcommand } from '../interactions/kinds/command.ts';
import { subjectMention, subjectOf, subjectOptions } from './subject.ts';
import { say } from '../words/say.ts';

export const remove = subcommand(
  {
    name: 'remove',
    description: '/block remove',
    options: subjectOptions,
  },
  async ({ client, guildId, options }, typed) => {
    const subject = subjectOf(typed);
    await client.call('removeBlock', { path: { guild_id: guildId, ...subject } }, options);
    return { content: say('blocks.removed', { who: subjectMention(subject) }) };
  },
);
