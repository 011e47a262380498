import { ApplicationCommandOptionType } from 'discord.js';
import { ticketAction } from '../action.ts';
import { askClose } from '../ask-close.ts';
import { matching, suggestion } from '../../interactions/kinds/suggestion.ts';
import { say } from '../../words/say.ts';
import { closeReasonsOf } from '../closing.ts';
import { ticketIdOf } from '../number.ts';
import { openTicket, reason } from '../options.ts';

export const close = ticketAction({
  name: 'close',
  description: '/ticket close',
  operation: 'closeTicket',
  options: [
    {
      name: 'ask',
      description: '/ticket close: ask',
      type: ApplicationCommandOptionType.Boolean,
    },
  ],
  instead: (call, { ask = false, ...typed }) => (ask ? askClose(call, typed) : undefined),
  body: ({ ask: _ask, ...typed }) => typed,
  ticketOption: openTicket,
  reasonOption: {
    ...reason,
    complete: async (call, typed, { ticket }) => {
      const ticketId = typeof ticket === 'string' ? await ticketIdOf(call, ticket) : undefined;
      const { reasons } = await closeReasonsOf(call, ticketId);
      return matching(reasons, typed, (each) => each).map((each) => suggestion(each, each));
    },
  },
  says: (names, _, state) => {
    // The command works from any channel: a ticket's thread accepts no commands once it's archived. Another server,
    // which returns no names, can't find numbers either.
    const found = state?.name === undefined ? state?.id : state.number;
    const option = found === undefined || found === null ? '' : ` ticket:${found}`;
    return say('closeTicket.doneReopen', { ...names, option });
  },
});
