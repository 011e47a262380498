import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { userErasePrompt } from '../erase-components.ts';
import { requireManageGuild } from '../../setup/manage-guild.ts';
import { say } from '../../words/say.ts';

export const eraseUser = subcommand(
  {
    name: 'erase-user',
    description: '/transcript erase-user',
    options: [
      {
        name: 'user',
        description: '/transcript erase-user: user',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
    ],
  },
  async (call, { user }) => {
    requireManageGuild(call, say('setup.mayNotErase'));
    return userErasePrompt(user);
  },
);
