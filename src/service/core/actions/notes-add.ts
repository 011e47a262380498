import { defineAction } from '../engine/action.ts';
import { updateTicketChannel } from '../channels/by-mode.ts';
import { mustBePerson } from '../channels/members.ts';
import {
  mustNotBeThreadMode,
  forgetMissingNotes,
  notesThreadOf,
  orNotesMissing,
} from '../channels/notes-thread.ts';

export const notesAdd = defineAction({
  operation: 'addTicketNotesMember',
  who: 'staff',
  done: 'added someone to the notes of',
  prepare: (ticket, body, { discord }) => mustBePerson(discord, ticket.guild_id, body.user_id),
  change: (ticket, body, _at, { group }) => {
    mustNotBeThreadMode(group);
    notesThreadOf(ticket);
    const others = ticket.notes_member_ids.filter((id) => id !== body.user_id);
    return { notes_member_ids: [...others, body.user_id] };
  },
  effect: async (work) => {
    // The parent channel comes first: a thread member who can't see the parent can't see the thread.
    const updated = await updateTicketChannel(work);
    await orNotesMissing(work.before, (thread) => work.discord.addThreadMember(thread, work.body.user_id));
    return updated;
  },
  onPartialFailure: forgetMissingNotes,
  // Only staff know of the notes.
  announce: () => null,
});
