import { ApplicationCommandOptionType } from 'discord.js';
import { channelMention } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';

export const create = ticketAction({
  name: 'create',
  description: 'Give the ticket a private thread that only staff and people you add can see',
  operation: 'createTicketNotes',
  options: [
    {
      name: 'name',
      description: 'The thread’s name; without it, "notes"',
      type: ApplicationCommandOptionType.String,
      max_length: 100,
    },
  ],
  says: (state) => {
    const thread = state?.notes_thread_id ? `: ${channelMention(state.notes_thread_id)}` : '';
    return `has a notes thread now${thread}. Add people with /notes add.`;
  },
});
