import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence } from '../wording.ts';
import { channelMention } from '../../words/wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const create = subcommand(
  {
    name: 'create',
    description: 'Give the ticket a private thread that only staff and people you add can see',
    options: [
      {
        name: 'name',
        description: 'The thread’s name; without it, "notes"',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'createTicketNotes', ticket, { body });
    const thread = state?.notes_thread_id ? `: ${channelMention(state.notes_thread_id)}` : '';
    return ticketSentence(state, `has a notes thread now${thread}. Add people with /notes add.`);
  },
  completeTicket,
);
