import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ERASES, userErasePrompt } from '../erase-press.ts';
import { mustManageGuild } from '../../setup/manage-guild.ts';

export const eraseUser = subcommand(
  {
    name: 'erase-user',
    description: 'Erase for ever what someone wrote in the server’s tickets, after asking you once more',
    options: [
      {
        name: 'user',
        description: 'Whose data; they may have left the server',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
    ],
  },
  async (call, { user }) => {
    mustManageGuild(call, ERASES);
    return userErasePrompt(user);
  },
);
