import { defineAction } from '../engine/action.ts';
import {
  createNotes,
  forgetMissingNotes,
  mustNotBeThreadMode,
  removeNotes,
} from '../channels/notes-thread.ts';
import { mustFit } from './sent-text.ts';

export const note = defineAction({
  operation: 'addTicketNote',
  who: 'staff',
  done: 'wrote a note on',
  irreversible: true,
  allow: (_ticket, _order, body) => mustFit(body),
  change: (_ticket, _body, _at, { group }) => {
    mustNotBeThreadMode(group);
    return {};
  },
  effect: async (work) => {
    const threadId = work.before.notes_thread_id ?? (await createNotes(work));
    await work.note(threadId, work.body);
    return { notes_thread_id: threadId };
  },
  // A note that was posted is not taken back, unless nobody would find its thread.
  undo: async (work) => {
    if (work.before.notes_thread_id === null) await removeNotes(work);
  },
  onPartialFailure: forgetMissingNotes,
  // The text is stored only in the message, where it can be erased.
  historyDetail: () => ({}),
  followUps: ({ id: ticketId, guild_id: guildId }) => [{ kind: 'ticket.owners-tickets', guildId, ticketId }],
  // Only staff know of the notes.
  announce: () => null,
});
