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
    return ticketSentence(state, `no longer has ${userMention(user)} in its notes thread.`);
  },
  completeTicket,
);
