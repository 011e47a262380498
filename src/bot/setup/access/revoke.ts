import { subcommand } from '../../interactions/kinds/command.ts';
import { subjectMention, subjectOf, subjectOptions } from './list-page.ts';

export const revoke = subcommand(
  { name: 'revoke', description: 'Take the API permission from a person or a role', options: subjectOptions },
  async ({ client, guildId, options }, typed) => {
    const subject = subjectOf(typed);
    await client.call('revokeApiPermission', { path: { guild_id: guildId, ...subject } }, options);
    return { content: `${subjectMention(subject)} may no longer use this server’s API.` };
  },
);
