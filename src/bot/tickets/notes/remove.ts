import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';

export const remove = ticketAction({
  name: 'remove',
  description: 'Take someone out of the notes thread',
  operation: 'removeTicketNotesMember',
  options: [
    {
      name: 'user',
      description: 'Who may no longer see the notes',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
  // Whoever was not in it is answered alike: it must be true of both.
  says: (_, { user }) => `does not have ${userMention(user)} in its notes thread now.`,
});
