import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
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
  here: 'here.assigned',
  says: (ticket, { user }) => say('done.assigned', { ticket: ticket.within, person: userMention(user) }),
});
