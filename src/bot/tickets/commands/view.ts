import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketDetails } from '../details.ts';
import { historyPage } from '../history.ts';
import { ticket } from '../options.ts';

export const view = subcommand(
  {
    name: 'view',
    description: '/ticket view',
    options: [
      { name: 'history', description: '/ticket view: history', type: ApplicationCommandOptionType.Boolean },
      ticket,
    ],
  },
  (call, { history = false, ticket: typed }) =>
    history ? historyPage(call, typed, 1) : ticketDetails(call, typed),
);
