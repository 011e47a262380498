import { ApplicationCommandOptionType } from 'discord.js';
import { relative, userMention } from '../../../discord-text/mention.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { card } from '../../words/embeds.ts';
import { say } from '../../words/say.ts';

export const exportUser = subcommand(
  {
    name: 'export-user',
    description: '/transcript export-user',
    options: [
      {
        name: 'user',
        description: '/transcript export-user: user',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
    ],
  },
  async ({ client, guildId, options }, { user }) => {
    const path = { guild_id: guildId, user_id: user };
    const { url, expires_at: ends } = await client.call('exportUser', { path }, options);
    const description = say('dataExport.link', {
      person: userMention(user),
      address: url,
      when: relative(ends),
    });
    return {
      content: '',
      embeds: [
        card({ title: say('dataExport.title'), description, fields: [], footer: say('dataExport.private') }),
      ],
    };
  },
);
