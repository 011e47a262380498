import { ApplicationCommandOptionType } from 'discord.js';
import { ticketAction } from '../action.ts';

export const remove = ticketAction({
  name: 'remove',
  description: '/ticket remove',
  operation: 'removeTicketMember',
  options: [
    {
      name: 'user',
      description: '/ticket remove: user',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
});
