import { PermissionFlagsBits } from 'discord.js';
import { command } from '../interactions/kinds/command.ts';
import { message } from './message/index.ts';

/** The typed set-up commands whose settings `/setup` doesn't show yet. */
export const config = command(
  {
    name: 'config',
    description: '/config',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  [],
  [message],
);
