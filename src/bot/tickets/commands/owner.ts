import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
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
  here: 'here.ownerSet',
  says: (ticket, { user }) => say('done.ownerSet', { ticket: ticket.within, person: userMention(user) }),
});
