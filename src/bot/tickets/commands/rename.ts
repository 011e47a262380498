import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence, type TicketAfter } from '../wording.ts';
import { plain, relative } from '../../words/wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';

export const rename = subcommand(
  {
    name: 'rename',
    description: 'Give the ticket another name, or its usual one again',
    options: [
      {
        name: 'name',
        description: 'The new name; without it, the usual one of its group',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, ...body }) => {
    const state = await onTicket(call, 'renameTicket', ticket, { body });
    const named = body.name?.trim()
      ? `is called "${plain(body.name.trim())}" now.`
      : 'has its usual name again.';
    return ticketSentence(state, named + delayOf(state));
  },
  completeTicket,
);

function delayOf(state: TicketAfter): string {
  if (!state?.name_applies_at) return '';
  return ` Its channel follows ${relative(state.name_applies_at)}: Discord allows two renames in ten minutes.`;
}
