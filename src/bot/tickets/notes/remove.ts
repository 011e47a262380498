import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';

export const remove = ticketAction({
  name: 'remove',
  description: '/notes remove',
  operation: 'removeTicketNotesMember',
  options: [
    {
      name: 'user',
      description: '/notes remove: user',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
  // A person who was not in the notes gets the same answer: it must be true in both cases.
  says: (_ticket, { user }) => say('done.notesRemoved', { person: userMention(user) }),
});
