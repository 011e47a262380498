import { ApplicationCommandOptionType } from 'discord.js';
import { relative } from '../../../discord-text/mention.ts';
import { plain } from '../../words/wording.ts';
import { ticketAction } from '../action.ts';
import type { TicketAfter } from '../wording.ts';

export const rename = ticketAction({
  name: 'rename',
  description: 'Give the ticket another name, or its usual one again',
  operation: 'renameTicket',
  options: [
    {
      name: 'name',
      description: 'The new name; without it, the usual one of its group',
      type: ApplicationCommandOptionType.String,
      max_length: 100,
    },
  ],
  says: (state, { name }) => {
    const given = name?.trim();
    const named = given ? `is called "${plain(given)}" now.` : 'has its usual name again.';
    return named + delayOf(state);
  },
});

function delayOf(state: TicketAfter): string {
  if (!state?.name_applies_at) return '';
  return ` Its channel follows ${relative(state.name_applies_at)}: Discord allows two renames in ten minutes.`;
}
