import { defineAction } from '../acting/action.ts';
import { updatePlace } from '../places/place.ts';
import { mustBePerson } from '../places/members.ts';
import {
  mustNotBeThreadMode,
  notesForgotten,
  notesThreadOf,
  orNotesMissing,
} from '../places/notes-thread.ts';

export const notesAdd = defineAction({
  operation: 'addTicketNotesMember',
  done: 'added someone to the notes of',
  prepare: (ticket, body, { discord }) => mustBePerson(discord, ticket.guild_id, body.user_id),
  change: (ticket, body, _at, { group }) => {
    mustNotBeThreadMode(group);
    notesThreadOf(ticket);
    const others = ticket.notes_member_ids.filter((id) => id !== body.user_id);
    return { notes_member_ids: [...others, body.user_id] };
  },
  effect: async (work) => {
    // First the parent: a thread member who cannot see the parent sees nothing.
    const updated = await updatePlace(work);
    await orNotesMissing(work.before, (thread) => work.discord.addThreadMember(thread, work.body.user_id));
    return updated;
  },
  kept: notesForgotten,
  // The notes are the staff’s.
  announce: () => null,
});
