import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { readPinged } from '../../words/input/roles.ts';
import { groupOption } from '../ticket-groups.ts';
import { changeGroup } from './change.ts';

export const pings = subcommand(
  {
    name: 'pings',
    description: '/setup group pings',
    options: [
      groupOption,
      {
        name: 'roles',
        description: '/setup group pings: roles',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 1000,
      },
    ],
  },
  (call, { group, roles }) => changeGroup(call, group, { ping_role_ids: readPinged(roles) }),
);
