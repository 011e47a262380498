import { PermissionFlagsBits } from 'discord.js';
import { command } from '../../interactions/kinds/command.ts';
import { erase } from './erase.ts';
import { save } from './save.ts';
import { search } from './search.ts';
import { send } from './send.ts';
import { view } from './view.ts';

export const transcript = command(
  {
    name: 'transcript',
    description: '/transcript',
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  },
  [view, save, send, search, erase],
);
