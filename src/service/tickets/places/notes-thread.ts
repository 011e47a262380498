import { ServiceError } from '../../errors.ts';
import { isGone } from './channel-missing.ts';
import type { Kept } from '../acting/action.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../ticket.ts';

/** A thread cannot have threads: a ticket that is one has nowhere to put its notes. */
export function mustNotBeThreadMode(group: TicketGroup): void {
  if (group.mode === 'channel') return;
  throw new ServiceError(
    'TICKET_MODE_MISMATCH',
    `Tickets of the group "${group.name}" are threads, and a thread cannot have a notes thread.`,
  );
}

export function notesName(body: { readonly name?: string | null }): string {
  const name = body.name?.trim() ?? '';
  return name === '' ? 'notes' : name;
}

export function notesThreadOf(ticket: TicketRecord): string {
  if (ticket.notes_thread_id !== null) return ticket.notes_thread_id;
  throw notesMissing(`Ticket #${ticket.number} has no notes thread.`);
}

/** Does something in the notes thread, which someone may have deleted by hand. */
export async function orNotesMissing(
  ticket: TicketRecord,
  call: (threadId: string) => Promise<void>,
): Promise<void> {
  try {
    await call(notesThreadOf(ticket));
  } catch (error) {
    if (isGone(error)) throw notesMissing(`The notes thread of ticket #${ticket.number} was deleted.`, error);
    throw error;
  }
}

/** A notes thread that turned out to be deleted is forgotten, so that a new one can be made. */
export function notesForgotten(_ticket: TicketRecord, _change: TicketChange, reason: unknown): Kept | null {
  const isMissing = reason instanceof ServiceError && reason.code === 'NOTES_THREAD_NOT_FOUND';
  return isMissing ? { change: { notes_thread_id: null, notes_member_ids: [] }, as: null } : null;
}

function notesMissing(message: string, cause?: unknown): ServiceError {
  return new ServiceError('NOTES_THREAD_NOT_FOUND', message, { cause });
}
