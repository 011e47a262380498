import { PermissionFlagsBits } from 'discord.js';
import { command } from '../interactions/kinds/command.ts';
import { add } from './add.ts';
import { edit } from './edit.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { show } from './show.ts';
import { test } from './test.ts';

export const webhook = command(
  {
    name: 'webhook',
    description: '/webhook',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  [add, list, show, edit, test, remove],
);
