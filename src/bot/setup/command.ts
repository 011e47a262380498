import { PermissionFlagsBits } from 'discord.js';
import { soleCommand, subcommand } from '../interactions/kinds/command.ts';
import { setupAnswer } from './start/answer.ts';

export const setup = soleCommand(
  { default_member_permissions: PermissionFlagsBits.ManageGuild.toString() },
  subcommand({ name: 'setup', description: '/setup', options: [] }, async (call) => setupAnswer(call)),
);
