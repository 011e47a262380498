import { onTicket } from '../call.ts';
import { customId, type Component } from '../component.ts';
import { prompt } from '../prompt.ts';
import { readTarget, writeTarget } from '../ticket-target.ts';
import { ticketSentence } from '../ticket-wording.ts';

const CONFIRMED = 'ticket:close-confirmed';

/** The Close button of a ticket's message; the service puts it there, by the custom id in the README of `src/bot`. */
export const closeAsked: Component = {
  id: 'ticket:close',
  acknowledgement: 'reply',
  run: async (_, { args }) =>
    prompt({
      title: 'Close this ticket?',
      consequence: 'Nobody but staff can write in it then. Staff can open it again.',
      confirm: { label: 'Close ticket', customId: customId(CONFIRMED, ...writeTarget(readTarget(args))) },
    }),
};

export const closeConfirmed: Component = {
  id: CONFIRMED,
  acknowledgement: 'update',
  run: async (call, { args }) => {
    const ticket = await onTicket(call, 'closeTicket', readTarget(args).ticketId, {});
    return ticketSentence(ticket, 'is closed.');
  },
};
