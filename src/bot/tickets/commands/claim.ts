import { subcommand } from '../../interactions/kinds/command.ts';
import { claimTicket } from '../claim.ts';
import { anonymous, reason, ticket } from '../options.ts';

// This is not a `ticketAction`: it may ask before it takes the ticket from someone else.
export const claim = subcommand(
  {
    name: 'claim',
    description: '/ticket claim',
    options: [reason, anonymous, ticket],
  },
  (call, { ticket: ticketId, ...typed }) => claimTicket(call, { ticketId, ...typed }),
);
