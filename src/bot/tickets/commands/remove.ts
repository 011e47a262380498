import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
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
  here: 'here.removed',
  // A person who was no member gets the same answer: it must be true in both cases.
  says: (ticket, { user }) => say('done.removed', { ticket: ticket.within, person: userMention(user) }),
});
