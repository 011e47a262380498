import { ApplicationCommandOptionType } from 'discord.js';
import { ticketAction } from '../action.ts';

export const add = ticketAction({
  name: 'add',
  description: '/ticket add',
  operation: 'addTicketMember',
  options: [
    {
      name: 'user',
      description: '/ticket add: user',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
});
