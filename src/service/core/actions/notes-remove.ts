import { defineAction } from '../engine/action.ts';
import { updateTicketChannel } from '../channels/by-mode.ts';
import { mustBeMember } from '../channels/members.ts';
import {
  mustNotBeThreadMode,
  forgetMissingNotes,
  notesThreadOf,
  orNotesMissing,
} from '../channels/notes-thread.ts';

export const notesRemove = defineAction({
  operation: 'removeTicketNotesMember',
  who: 'staff',
  done: 'removed someone from the notes of',
  prepare: async (ticket, body, { discord }) => {
    // Someone who left the server can still be removed from the list.
    if (ticket.notes_member_ids.includes(body.user_id)) return;
    await mustBeMember(discord, ticket.guild_id, body.user_id);
  },
  change: (ticket, body, _at, { group }) => {
    mustNotBeThreadMode(group);
    notesThreadOf(ticket);
    return { notes_member_ids: ticket.notes_member_ids.filter((id) => id !== body.user_id) };
  },
  effect: async (work) => {
    await orNotesMissing(work.before, (thread) => work.discord.removeThreadMember(thread, work.body.user_id));
    return updateTicketChannel(work);
  },
  onPartialFailure: forgetMissingNotes,
  // Only staff know of the notes.
  announce: () => null,
});
