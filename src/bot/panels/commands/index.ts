import { PermissionFlagsBits } from 'discord.js';
import { command } from '../../interactions/kinds/command.ts';
import { addOption } from './add-option.ts';
import { create } from './create.ts';
import { deletion } from './delete.ts';
import { edit } from './edit.ts';
import { post } from './post.ts';
import { removeOption } from './remove-option.ts';
import { show } from './show.ts';

export const panel = command(
  {
    name: 'panel',
    description: '/panel',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  [create, edit, addOption, removeOption, show, post, deletion],
);
