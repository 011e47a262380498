import { ServiceError } from '../model/errors.ts';
import { isGone } from './channel-missing.ts';
import type { PartialFailure } from '../engine/action.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';
import { sayIn } from '../../../words/say.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/** A thread cannot contain threads, so a ticket in thread mode cannot have a notes thread. */
export function mustNotBeThreadMode(group: TicketGroup): void {
  if (group.mode === 'channel') return;
  throw new ServiceError('TICKET_MODE_MISMATCH', worded('refused.notesInThread', { group: group.name }));
}

/** The name that was chosen, or the default in the group's language. */
export function notesName(body: { readonly name?: string | null }, group: TicketGroup): string {
  const name = body.name?.trim() ?? '';
  return name === '' ? sayIn(group.language)('default.notes') : name;
}

export function notesThreadOf(ticket: TicketRecord): string {
  if (ticket.notes_thread_id !== null) return ticket.notes_thread_id;
  throw notesMissing(worded('refused.noNotes', { number: ticket.number }));
}

/** Runs a call in the notes thread, which someone may have deleted by hand. */
export async function orNotesMissing(
  ticket: TicketRecord,
  call: (threadId: string) => Promise<void>,
): Promise<void> {
  try {
    await call(notesThreadOf(ticket));
  } catch (error) {
    if (isGone(error)) throw notesMissing(worded('refused.notesDeleted', { number: ticket.number }), error);
    throw error;
  }
}

/** Removes a notes thread that turned out to be deleted from the ticket, so that a new one can be created. */
export function forgetMissingNotes(
  _ticket: TicketRecord,
  _change: TicketChange,
  reason: unknown,
): PartialFailure | null {
  const isMissing = reason instanceof ServiceError && reason.code === 'NOTES_THREAD_NOT_FOUND';
  return isMissing ? { change: { notes_thread_id: null, notes_member_ids: [] }, historyAction: null } : null;
}

function notesMissing(says: Worded, cause?: unknown): ServiceError {
  return new ServiceError('NOTES_THREAD_NOT_FOUND', says, { cause });
}
