import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { ticketSentence } from '../../ticket-wording.ts';
import { actionOptions } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const priority = subcommand(
  {
    name: 'priority',
    description: 'Say how urgent the ticket is',
    options: [
      {
        name: 'level',
        description:
          'The number of a level of the ticket’s group, from 0 (by default: 0 Low, 1 Normal, 2 High, 3 Urgent)',
        type: ApplicationCommandOptionType.Integer,
        required: true,
        min_value: 0,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, level, ...body }) => {
    const state = await onTicket(call, 'setTicketPriority', ticket, { body: { ...body, priority: level } });
    return ticketSentence(state, `now has priority ${level}.`);
  },
  completeTicket,
);
