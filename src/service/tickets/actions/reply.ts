import { defineAction } from '../engine/action.ts';
import { invalidStatus } from '../status.ts';

export const reply = defineAction({
  operation: 'replyToTicket',
  done: 'replied in',
  irreversible: true,
  change: (ticket, _body, at) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.closedToWriting');
    return { last_activity: at };
  },
  effect: async (work) => {
    await work.reply(work.body);
    return {};
  },
  // What was said stays said, and nothing else was done.
  undo: async () => undefined,
  // What the message was filled in with stays with the message, where it can be erased.
  historyDetail: ({ custom_message_id }) => ({ custom_message_id }),
  // The message is what is said.
  announce: () => null,
});
