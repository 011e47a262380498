import { subcommand } from '../../interactions/kinds/command.ts';
import { historyPage } from '../history.ts';
import { ticket } from '../options.ts';

export const history = subcommand(
  {
    name: 'history',
    description: '/ticket history',
    options: [ticket],
  },
  async (call, { ticket }) => historyPage(call, ticket, 1),
);
