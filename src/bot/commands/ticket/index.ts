import { PermissionFlagsBits } from 'discord.js';
import { command } from '../../command.ts';
import { close } from './close.ts';
import { create } from './create.ts';
import { deletion } from './delete.ts';
import { lock } from './lock.ts';
import { priority } from './priority.ts';
import { reopen } from './reopen.ts';
import { unlock } from './unlock.ts';
import { view } from './view.ts';

export const ticket = command(
  {
    name: 'ticket',
    description: 'Open tickets and work on them',
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  },
  [create, view, close, reopen, deletion, lock, unlock, priority],
);
