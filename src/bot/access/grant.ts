import { subcommand } from '../interactions/kinds/command.ts';
import { say } from '../words/say.ts';
import { subjectMention, subjectOf, subjectOptions } from './subject.ts';

export const grant = subcommand(
  { name: 'grant', description: '/access grant', options: subjectOptions },
  async ({ client, guildId, options }, typed) => {
    const subject = subjectOf(typed);
    await client.call('grantApiPermission', { path: { guild_id: guildId, ...subject } }, options);
    return { content: say('access.granted', { who: subjectMention(subject) }) };
  },
);
