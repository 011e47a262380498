import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';

export const owner = ticketAction({
  name: 'owner',
  description: 'Make the ticket someone else’s; its former owner loses access unless added',
  operation: 'setTicketOwner',
  options: [
    {
      name: 'user',
      description: 'Whose ticket it is from now on',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
  says: (_, { user }) => `belongs to ${userMention(user)} now.`,
});
