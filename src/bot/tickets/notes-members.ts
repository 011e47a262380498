import { onTicket, type Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import { prompt, reasonInFooter } from '../words/prompt.ts';
import type { Answer } from '../interactions/replies.ts';
import { say } from '../words/say.ts';
import { writeTarget, readTarget } from './target.ts';
import { doneAnswer, type Ticket } from './wording.ts';
import { userMention } from '../../discord-text/mention.ts';

const NOTES_ADD_ID = 'notes:add-confirmed';

interface NotesMember {
  readonly userId: string;
  readonly ticket?: string | undefined;
  readonly reason?: string | undefined;
  readonly anonymous?: boolean | undefined;
}

/** Adds someone to the notes of a ticket, and says what else they can see. */
export async function addToNotes(
  call: Call,
  { userId, ticket, reason, anonymous }: NotesMember,
): Promise<Answer> {
  const body = {
    user_id: userId,
    ...(reason !== undefined && { reason }),
    ...(anonymous !== undefined && { anonymous }),
  };
  const state = await onTicket(call, 'addTicketNotesMember', ticket, { body });
  const done = isOwnerOrMember(state, userId)
    ? 'addTicketNotesMember.doneMember'
    : 'addTicketNotesMember.done';
  return doneAnswer(call, state, { sentence: say(done, { person: userMention(userId) }) });
}

/** Whether the notes, which staff write among themselves, would be shown to people whom the ticket is about. */
export function needsConfirmation(found: Ticket, userId: string): boolean {
  const isThere = found.notes_member_ids?.includes(userId) ?? false;
  // Another server does not return whether there are notes.
  return found.notes_thread_id !== null && !isThere && isOwnerOrMember(found, userId);
}

/** Asks before the ticket's owner or members are added to the notes. */
export function notesPrompt(found: Ticket, { userId, ticket, reason, anonymous }: NotesMember): Answer {
  const target = writeTarget({ ticketId: ticket && found.id, anonymous });
  const who = found.owner_id === userId ? 'notesGuest.owner' : 'notesGuest.member';
  return prompt({
    title: say('notesGuest.title'),
    consequence: say(who, { person: userMention(userId) }),
    confirm: { label: say('button.addToNotes'), customId: customId(NOTES_ADD_ID, userId, ...target) },
    footer: reason,
  });
}

function isOwnerOrMember(ticket: Ticket | undefined, userId: string): boolean {
  return ticket?.owner_id === userId || (ticket?.member_ids?.includes(userId) ?? false);
}

/** The red button of that prompt. */
export const addToNotesButton: Component = {
  id: NOTES_ADD_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args: [userId = '', ...words], footer }) => {
    const { ticketId, anonymous } = readTarget(words);
    return addToNotes(call, { userId, ticket: ticketId, reason: reasonInFooter(footer), anonymous });
  },
};
