import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';

export const assign = ticketAction({
  name: 'assign',
  description: 'Give the ticket to someone to work on',
  operation: 'assignTicket',
  options: [
    {
      name: 'user',
      description: 'Who works on it from now on',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
  says: (_, { user }) => `is assigned to ${userMention(user)} now.`,
});
