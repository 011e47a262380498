import { PermissionFlagsBits } from 'discord.js';
import { command } from '../interactions/kinds/command.ts';
import { access } from './access/index.ts';
import { doctor } from './doctor.ts';
import { form } from './form/index.ts';
import { group } from './group/index.ts';
import { message } from './message/index.ts';
import { panel } from './panel/index.ts';
import { token } from './token/index.ts';

export const setup = command(
  {
    name: 'setup',
    description: 'Set up tickets: groups, forms, panels, custom messages, access',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  [doctor],
  [group, form, panel, message, access, token],
);
