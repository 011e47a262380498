import { PermissionFlagsBits } from 'discord.js';
import { command } from '../../command.ts';
import { info } from './info.ts';

export const server = command(
  {
    name: 'server',
    description: 'This server, as the ticket service knows it',
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  },
  [info],
);
