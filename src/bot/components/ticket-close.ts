import { onTicket } from '../call.ts';
import { CLOSE_REASON_ID, closeForm } from '../close-reason.ts';
import { customId, type Component } from '../component.ts';
import { prompt } from '../prompt.ts';
import { readTarget, writeTarget } from '../ticket-target.ts';
import { ticketSentence } from '../ticket-wording.ts';

const CONFIRMED = 'ticket:close-confirmed';
const WHY = 'ticket:close-why';

/**
 * The Close button of a ticket's message; the service puts it there, by the custom id in the README of `src/bot`.
 * Whoever sees it may close: the owner, whom the owner or staff let in, and staff. It can be undone, and the history
 * and the announcement say who it was.
 */
export const closeAsked: Component = {
  id: 'ticket:close',
  acknowledgement: 'reply',
  run: async (_, { args }) => {
    const target = writeTarget(readTarget(args));
    return prompt({
      title: 'Close this ticket?',
      consequence: 'Nobody but staff can write in it then. Staff can open it again.',
      confirm: { label: 'Close ticket', customId: customId(CONFIRMED, ...target) },
      also: { label: 'Close with a reason', customId: customId(WHY, ...target) },
    });
  },
};

export const closeConfirmed: Component = {
  id: CONFIRMED,
  acknowledgement: 'update',
  run: async (call, { args }) => {
    const ticket = await onTicket(call, 'closeTicket', readTarget(args).ticketId, {});
    return ticketSentence(ticket, 'is closed.');
  },
};

export const closeReasonAsked: Component = {
  id: WHY,
  acknowledgement: 'update',
  opens: (_, { args }) => closeForm(customId(CLOSE_REASON_ID, ...writeTarget(readTarget(args)))),
  // Never reached: there always is a form.
  run: async () => ({ content: 'The form could not be shown. Press Close once more.' }),
};
