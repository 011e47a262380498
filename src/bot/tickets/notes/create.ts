import { ApplicationCommandOptionType } from 'discord.js';
import { channelMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';

export const create = ticketAction({
  name: 'create',
  description: '/notes create',
  operation: 'createTicketNotes',
  options: [
    {
      name: 'name',
      description: '/notes create: name',
      type: ApplicationCommandOptionType.String,
      max_length: 100,
    },
  ],
  says: (names, _, state) =>
    state?.notes_thread_id
      ? say('createTicketNotes.doneIn', { ...names, thread: channelMention(state.notes_thread_id) })
      : say('createTicketNotes.done', names),
});
