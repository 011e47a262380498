import { ServiceError } from '../../base/model/errors.ts';
import { defineAction } from '../engine/action.ts';
import { createNotes, mustNotBeThreadMode, removeNotes } from '../channels/notes-thread.ts';
import { worded } from '../../../words/worded.ts';

export const notes = defineAction({
  operation: 'createTicketNotes',
  who: 'staff',
  done: 'opened the notes of',
  change: (ticket, _body, _at, { group }) => {
    mustNotBeThreadMode(group);
    if (ticket.notes_thread_id !== null) {
      throw new ServiceError(
        'TICKET_PRIVATE_THREAD_EXISTS',
        worded('refused.notesThere', { number: ticket.number }),
      );
    }
    return {};
  },
  effect: async (work) => ({ notes_thread_id: await createNotes(work, work.body.name) }),
  undo: (work) => removeNotes(work, work.body.name),
  followUps: ({ id: ticketId, guild_id: guildId }) => [{ kind: 'ticket.owners-tickets', guildId, ticketId }],
  // Only staff know of the notes.
  announce: () => null,
});
