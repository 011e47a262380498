import { ApplicationCommandOptionType } from 'discord.js';
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
});
