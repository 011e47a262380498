import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketLabels } from '../priority-levels.ts';
import { linksText } from '../links.ts';
import { ticketCard } from '../card.ts';
import { ticket } from '../options.ts';

export const view = subcommand(
  {
    name: 'view',
    description: '/ticket view',
    options: [ticket],
  },
  async (call, { ticket }) => {
    const found = await onTicket(call, 'getTicket', ticket, { query: { links: true } });
    return ticketCard(found, { ...(await ticketLabels(call, found)), links: linksText(found) });
  },
);
