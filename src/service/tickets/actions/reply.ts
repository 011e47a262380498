import { defineAction } from '../engine/action.ts';
import { invalidStatus } from '../status.ts';

export const reply = defineAction({
  operation: 'replyToTicket',
  who: 'staff',
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
  // A reply that was sent is not taken back, and nothing else was done.
  undo: async () => undefined,
  // The values for the message's placeholders are stored only in the message, where they can be erased.
  historyDetail: ({ custom_message_id }) => ({ custom_message_id }),
  // The reply itself is the announcement.
  announce: () => null,
});
