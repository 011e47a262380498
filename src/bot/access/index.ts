import { PermissionFlagsBits } from 'discord.js';
import { command } from '../interactions/kinds/command.ts';
import { grant } from './grant.ts';
import { revoke } from './revoke.ts';
import { show } from './show.ts';
import { token } from './token/index.ts';

export const access = command(
  {
    name: 'access',
    description: '/access',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  [grant, revoke, show],
  [token],
);
