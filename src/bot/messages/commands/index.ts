import { PermissionFlagsBits } from 'discord.js';
import { command } from '../../interactions/kinds/command.ts';
import { customEdit } from './custom-edit.ts';
import { customSend } from './custom-send.ts';
import { edit } from './edit.ts';
import { send } from './send.ts';

export const message = command(
  {
    name: 'message',
    description: '/message',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  [send, edit, customSend, customEdit],
);
