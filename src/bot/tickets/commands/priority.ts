import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { readLevel } from '../priority-levels.ts';
import { ticketSentence } from '../wording.ts';
import { completeLevel } from '../level-option.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const priority = subcommand(
  {
    name: 'priority',
    description: 'Say how urgent the ticket is',
    options: [
      {
        name: 'level',
        description: 'A level of the ticket’s group, or its number, from 0',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 80,
        autocomplete: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, level, ...body }) => {
    const { index, words } = await readLevel(call, ticket, level);
    const state = await onTicket(call, 'setTicketPriority', ticket, { body: { ...body, priority: index } });
    return ticketSentence(state, `now has priority ${words}.`);
  },
  { ...completeLevel, ...completeTicket },
);
