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
    state?.name_applies_at ? undefined : say(name?.trim() ? 'renameTicket.here' : 'renameTicket.hereReset'),
  says: (names, { name }, state) => {
    const given = name?.trim();
    const done = given
      ? say('renameTicket.done', { ...names, name: plain(given) })
      : say('renameTicket.doneReset', names);
    if (!state?.name_applies_at) return done;
    return say('renameTicket.channelLater', { done, when: relative(state.name_applies_at) });
  },
});
