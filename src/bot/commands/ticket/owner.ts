import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { ticketSentence } from '../../ticket-wording.ts';
import { userMention } from '../../wording.ts';
import { actionOptions } from '../options.ts';
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
