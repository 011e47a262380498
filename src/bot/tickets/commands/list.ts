import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findGroupId, groupOption } from '../../setup/ticket-groups.ts';
import { ticketListPage } from '../list.ts';

export const list = subcommand(
  {
    name: 'list',
    description: 'Show the tickets that you can work on, the newest first',
    options: [
      {
        name: 'show',
        description: 'Which tickets; without it, the open ones',
        type: ApplicationCommandOptionType.String,
        choices: [
          { name: 'Open', value: 'open' },
          { name: 'Open and unclaimed', value: 'unclaimed' },
          { name: 'Open and mine to work on', value: 'mine' },
          { name: 'Closed', value: 'closed' },
          { name: 'Open and closed', value: 'all' },
        ],
      },
      {
        name: 'user',
        description: 'Only tickets of this person',
        type: ApplicationCommandOptionType.User,
      },
      { ...groupOption, description: 'Only tickets of this group', required: false },
    ],
  },
  async (call, { show = 'open', user, group }) => {
    const groupId = group === undefined ? undefined : await findGroupId(call, group);
    return ticketListPage(call, { which: show, ownerId: user, groupId }, 1);
  },
);
