import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { userMention } from '../../words/wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const add = subcommand(
  {
    name: 'add',
    description: 'Let someone see the ticket and write in it',
    options: [
      {
        name: 'user',
        description: 'Who joins the ticket',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, user, ...body }) => {
    const state = await onTicket(call, 'addTicketMember', ticket, { body: { ...body, user_id: user } });
    return ticketSentence(state, `has ${userMention(user)} as a member now.`);
  },
  completeTicket,
);
