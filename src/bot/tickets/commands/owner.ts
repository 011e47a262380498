import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { userMention } from '../../words/wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const owner = subcommand(
  {
    name: 'owner',
    description: 'Make the ticket someone else’s; its former owner loses access unless added',
    options: [
      {
        name: 'user',
        description: 'Whose ticket it is from now on',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, user, ...body }) => {
    const state = await onTicket(call, 'setTicketOwner', ticket, { body: { ...body, user_id: user } });
    return ticketSentence(state, `belongs to ${userMention(user)} now.`);
  },
  completeTicket,
);
