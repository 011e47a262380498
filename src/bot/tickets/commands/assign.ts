import { ApplicationCommandOptionType } from 'discord.js';
import { ticketAction } from '../action.ts';

export const assign = ticketAction({
  name: 'assign',
  description: '/ticket assign',
  operation: 'assignTicket',
  options: [
    {
      name: 'user',
      description: '/ticket assign: user',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
});
