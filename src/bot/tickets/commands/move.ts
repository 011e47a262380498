import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findGroup } from '../../setup/ticket-groups.ts';
import { ticketSentence } from '../wording.ts';
import { plain } from '../../words/wording.ts';
import { completeGroup } from '../../setup/group-option.ts';
import { reason, ticket } from '../../interactions/kinds/options.ts';
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
