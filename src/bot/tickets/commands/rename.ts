import { ApplicationCommandOptionType } from 'discord.js';
import { relative } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { ticketAction } from '../action.ts';

export const rename = ticketAction({
  name: 'rename',
  description: '/ticket rename',
  operation: 'renameTicket',
  options: [
    {
      name: 'name',
      description: '/ticket rename: name',
      type: ApplicationCommandOptionType.String,
      max_length: 100,
    },
  ],
  here: ({ name }, state) =>
    state?.name_applies_at ? undefined : name?.trim() ? 'here.renamed' : 'here.nameReverted',
  says: (ticket, { name }, state) => {
    const given = name?.trim();
    const done = given
      ? say('done.renamed', { ticket: ticket.within, name: plain(given) })
      : say('done.nameReverted', { ticket: ticket.within });
    if (!state?.name_applies_at) return done;
    return say('done.nameFollows', { done, when: relative(state.name_applies_at) });
  },
});
