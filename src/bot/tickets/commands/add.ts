import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';

export const add = ticketAction({
  name: 'add',
  description: 'Let someone see the ticket and write in it',
  operation: 'addTicketMember',
  options: [
    {
      name: 'user',
      description: 'Who joins the ticket',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
  says: (_, { user }) => `has ${userMention(user)} as a member now.`,
});
