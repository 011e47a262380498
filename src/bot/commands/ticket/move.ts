import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { findGroup } from '../../ticket-groups.ts';
import { ticketSentence } from '../../ticket-wording.ts';
import { plain } from '../../wording.ts';
import { completeGroup } from '../group-option.ts';
import { reason, ticket } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const move = subcommand(
  {
    name: 'move',
    description: 'Move the ticket to another ticket group',
    options: [
      {
        name: 'group',
        description: 'The group it belongs to from now on',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 100,
        autocomplete: true,
      },
      // The operation has no `anonymous`.
      reason,
      ticket,
    ],
  },
  async (call, { ticket, group, ...body }) => {
    const { id, name } = await findGroup(call, group);
    const state = await onTicket(call, 'moveTicket', ticket, { body: { ...body, ticket_group_id: id } });
    return ticketSentence(state, `is in the group "${plain(name)}" now.`);
  },
  { ...completeGroup, ...completeTicket },
);
