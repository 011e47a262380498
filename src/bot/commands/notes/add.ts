import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { ticketSentence } from '../../ticket-wording.ts';
import { userMention } from '../../wording.ts';
import { actionOptions } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const add = subcommand(
  {
    name: 'add',
    description: 'Let someone see and write in the notes thread',
    options: [
      {
        name: 'user',
        description: 'Who may see the notes from now on',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, user, ...body }) => {
    const state = await onTicket(call, 'addTicketNotesMember', ticket, { body: { ...body, user_id: user } });
    return ticketSentence(state, `has ${userMention(user)} in its notes thread now.`);
  },
  completeTicket,
);
