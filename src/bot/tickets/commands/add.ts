import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
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
  here: 'here.added',
  says: (ticket, { user }) => say('done.added', { ticket: ticket.within, person: userMention(user) }),
});
