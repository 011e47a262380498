import { ApplicationCommandOptionType } from 'discord.js';
import { relative, userMention } from '../../discord-text/mention.ts';
import { subcommand, type SubcommandGroup } from '../interactions/kinds/command.ts';
import { card } from '../words/embeds.ts';
import { say } from '../words/say.ts';

export const personExport = subcommand(
  {
    name: 'export',
    description: '/config person export',
    options: [
      {
        name: 'user',
        description: '/config person export: user',
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

export const person: SubcommandGroup = {
  name: 'person',
  description: '/config person',
  subcommands: [personExport],
};
