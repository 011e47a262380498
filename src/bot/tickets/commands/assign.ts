import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { userMention } from '../../words/wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const assign = subcommand(
  {
    name: 'assign',
    description: 'Give the ticket to someone to work on',
    options: [
      {
        name: 'user',
        description: 'Who works on it from now on',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, user, ...body }) => {
    const state = await onTicket(call, 'assignTicket', ticket, { body: { ...body, user_id: user } });
    return ticketSentence(state, `is assigned to ${userMention(user)} now.`);
  },
  completeTicket,
);
