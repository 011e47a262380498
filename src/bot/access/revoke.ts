import { subcommand } from '../interactions/kinds/command.ts';
import { say } from '../words/say.ts';
import { subjectMention, subjectOf, subjectOptions } from './subject.ts';

export const revoke = subcommand(
  { name: 'revoke', description: '/access revoke', options: subjectOptions },
  async ({ client, guildId, options }, typed) => {
    const subject = subjectOf(typed);
    await client.call('revokeApiPermission', { path: { guild_id: guildId, ...subject } }, options);
    return { content: say('access.revoked', { who: subjectMention(subject) }) };
  },
);
