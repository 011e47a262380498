import { subcommand } from '../../interactions/kinds/command.ts';
import { subjectMention, subjectOf, subjectOptions } from './list-page.ts';

export const grant = subcommand(
  { name: 'grant', description: 'Let a person or a role use this server’s API', options: subjectOptions },
  async ({ client, guildId, options }, typed) => {
    const subject = subjectOf(typed);
    await client.call('grantApiPermission', { path: { guild_id: guildId, ...subject } }, options);
    return {
      content: `${subjectMention(subject)} may use this server’s API now, with a token of their own.`,
    };
  },
);
