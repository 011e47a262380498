import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';

export const remove = ticketAction({
  name: 'remove',
  description: 'Take someone’s access to the ticket away',
  operation: 'removeTicketMember',
  options: [
    {
      name: 'user',
      description: 'Who leaves the ticket',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
  // Whoever was none is answered alike: it must be true of both.
  says: (_, { user }) => `does not have ${userMention(user)} as a member now.`,
});
