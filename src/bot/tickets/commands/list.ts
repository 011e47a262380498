import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findGroupId, groupOption } from '../../setup/ticket-groups.ts';
import { ticketListPage } from '../list.ts';

export const list = subcommand(
  {
    name: 'list',
    description: '/ticket list',
    options: [
      {
        name: 'show',
        description: '/ticket list: show',
        type: ApplicationCommandOptionType.String,
        choices: [
          { name: 'choice.ticketsOpen', value: 'open' },
          { name: 'choice.ticketsWaiting', value: 'waiting' },
          { name: 'choice.ticketsUnclaimed', value: 'unclaimed' },
          { name: 'choice.ticketsMine', value: 'mine' },
          { name: 'choice.ticketsClosed', value: 'closed' },
          { name: 'choice.ticketsAll', value: 'all' },
        ],
      },
      {
        name: 'user',
        description: '/ticket list: user',
        type: ApplicationCommandOptionType.User,
      },
      {
        name: 'sort',
        description: '/ticket list: sort',
        type: ApplicationCommandOptionType.String,
        choices: [
          { name: 'choice.waitingFirst', value: 'waiting' },
          { name: 'choice.newestFirst', value: 'newest' },
          { name: 'choice.oldestFirst', value: 'oldest' },
          { name: 'choice.highestFirst', value: 'priority' },
        ],
      },
      { ...groupOption, description: '/ticket list: group', required: false },
    ],
  },
  async (call, { show = 'open', user, sort, group }) => {
    const groupId = group === undefined ? undefined : await findGroupId(call, group);
    return ticketListPage(call, { which: show, ownerId: user, groupId, sort }, 1);
  },
);
