import { PermissionFlagsBits } from 'discord.js';
import { command } from '../interactions/kinds/command.ts';
import { add } from './add.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';

export const block = command(
  {
    name: 'block',
    description: '/block',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  [add, remove, list],
);
