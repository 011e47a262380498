import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket, type Call } from '../../interactions/call.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { ticketAction } from '../action.ts';
import { ticketNameWithin } from '../wording.ts';

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
  resolve: async (call, { ticket, user }) => ({ assignee: user ?? (await assigneeOf(call, ticket)) }),
  body: ({ user: _user, assignee, ...typed }) => ({ ...typed, user_id: assignee }),
  says: (names, { assignee }) => say('unassignTicket.done', { ...names, person: userMention(assignee) }),
});

// The operation needs the assignee's id: someone else who took the ticket in the meantime then keeps it.
async function assigneeOf(call: Call, ticket: string | undefined): Promise<string> {
  const found = await onTicket(call, 'getTicket', ticket, {});
  if (found.assigned_id) return found.assigned_id;
  throw new InputError(say('unassignTicket.nobodyAssigned', { ticket: ticketNameWithin(found) }));
}
