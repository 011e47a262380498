import { ApplicationCommandOptionType } from 'discord.js';
import { ticketAction } from '../action.ts';

export const owner = ticketAction({
  name: 'owner',
  description: '/ticket owner',
  operation: 'setTicketOwner',
  options: [
    {
      name: 'user',
      description: '/ticket owner: user',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
});
