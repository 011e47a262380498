import { PermissionFlagsBits } from 'discord.js';
import { command } from '../interactions/kinds/command.ts';
import { doctor } from './doctor.ts';
import { form } from './form/index.ts';
import { group } from './group/index.ts';
import { message } from './message/index.ts';
import { person } from './person.ts';
import { start } from './start/start.ts';

export const setup = command(
  {
    name: 'setup',
    description: '/setup',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  [start, doctor],
  [group, form, message, person],
);
