import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { ticketSentence } from '../../ticket-wording.ts';
import { userMention } from '../../wording.ts';
import { actionOptions } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const remove = subcommand(
  {
    name: 'remove',
    description: 'Take someone’s access to the ticket away',
    options: [
      {
        name: 'user',
        description: 'Who leaves the ticket',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, user, ...body }) => {
    const state = await onTicket(call, 'removeTicketMember', ticket, { body: { ...body, user_id: user } });
    return ticketSentence(state, `no longer has ${userMention(user)} as a member.`);
  },
  completeTicket,
);
