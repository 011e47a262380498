import { PermissionFlagsBits } from 'discord.js';
import { command } from '../../interactions/kinds/command.ts';
import { guilds } from './guilds.ts';
import { me } from './me.ts';

export const account = command(
  {
    name: 'account',
    description: '/account',
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  },
  [me, guilds],
);
