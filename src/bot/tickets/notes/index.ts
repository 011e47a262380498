import { PermissionFlagsBits } from 'discord.js';
import { command } from '../../interactions/kinds/command.ts';
import { add } from './add.ts';
import { create } from './create.ts';
import { remove } from './remove.ts';

export const notes = command(
  {
    name: 'notes',
    description: '/notes',
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  },
  [create, add, remove],
);
