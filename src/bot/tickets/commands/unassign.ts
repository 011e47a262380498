import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';

// The operation takes the assignee's id: someone else who took the ticket in the meantime then keeps it.
export const unassign = ticketAction({
  name: 'unassign',
  description: '/ticket unassign',
  operation: 'unassignTicket',
  options: [
    {
      name: 'user',
      description: '/ticket unassign: user',
      type: ApplicationCommandOptionType.User,
    },
  ],
  body: ({ user, ...typed }, { userId }) => ({ ...typed, user_id: user ?? userId }),
  here: ({ user }) => say(user === undefined ? 'unassignTicket.hereUnclaimed' : 'unassignTicket.here'),
  says: (names, { user }) =>
    user === undefined
      ? say('unassignTicket.doneUnclaimed', names)
      : say('unassignTicket.done', { ...names, person: userMention(user) }),
});
