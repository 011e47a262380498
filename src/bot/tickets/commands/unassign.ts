import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket, type Call } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { ticketName, ticketSentence } from '../wording.ts';
import { userMention } from '../../words/wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const unassign = subcommand(
  {
    name: 'unassign',
    description: 'Take the ticket away from whoever works on it',
    options: [
      {
        name: 'user',
        description: 'Only if it is this person who works on it; without it, whoever it is',
        type: ApplicationCommandOptionType.User,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, user, ...body }) => {
    const assignee = user ?? (await assigneeOf(call, ticket));
    const state = await onTicket(call, 'unassignTicket', ticket, { body: { ...body, user_id: assignee } });
    return ticketSentence(state, `is no longer assigned to ${userMention(assignee)}.`);
  },
  completeTicket,
);

// The operation wants to be told whom: someone else who took the ticket meanwhile then keeps it.
async function assigneeOf(call: Call, ticket: string | undefined): Promise<string> {
  const found = await onTicket(call, 'getTicket', ticket, {});
  if (found.assigned_id) return found.assigned_id;
  throw new InputError(`${ticketName(found)} is assigned to nobody.`);
}
