import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { userMention } from '../../words/wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const remove = subcommand(
  {
    name: 'remove',
    description: 'Take someone out of the notes thread',
    options: [
      {
        name: 'user',
        description: 'Who may no longer see the notes',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, user, ...body }) => {
    const state = await onTicket(call, 'removeTicketNotesMember', ticket, {
      body: { ...body, user_id: user },
    });
    // Whoever was not in it is answered alike: it must be true of both.
    return ticketSentence(state, `does not have ${userMention(user)} in its notes thread now.`);
  },
  completeTicket,
);
