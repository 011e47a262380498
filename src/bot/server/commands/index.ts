import { PermissionFlagsBits } from 'discord.js';
import { command } from '../../interactions/kinds/command.ts';
import { groups, panels, messages } from './lists.ts';
import { info } from './info.ts';
import { stats } from './stats.ts';
import { sync } from './sync.ts';

export const server = command(
  {
    name: 'server',
    description: '/server',
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  },
  [info, sync, groups, panels, messages, stats],
);
