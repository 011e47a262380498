import { ServiceError } from '../../base/model/errors.ts';
import { channelOf, isGone, orChannelMissing } from './channel-missing.ts';
import type { PartialFailure, Work } from '../engine/action.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';
import { sayIn } from '../../../words/say.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/** A thread can't contain threads, so a ticket in thread mode can't have a notes thread. */
export function mustNotBeThreadMode(group: TicketGroup): void {
  if (group.mode === 'channel') return;
  throw new ServiceError('TICKET_MODE_MISMATCH', worded('refused.notesInThread', { group: group.name }));
}

type NotesWork = Pick<Work<unknown>, 'before' | 'group' | 'discord' | 'isRetry' | 'at' | 'auditReason'>;

/**
 * Creates a private thread that staff see (they have Manage Threads in the ticket's channel), as do the people whom
 * staff add. Without a name, it has the default in the group's language.
 */
export async function createNotes(work: NotesWork, chosen?: string | null): Promise<string> {
  const { before, group, discord, isRetry, at, auditReason } = work;
  const channel = channelOf(before);
  const name = notesName(chosen, group);
  const leftover = isRetry ? await discord.findThread(before.guild_id, channel, name, at) : null;
  const create = () => discord.createThread(channel, name, auditReason);
  const { id } = leftover ?? (await orChannelMissing(before, create));
  return id;
}

/** Removes a thread that a failed action left, and not the ticket's own. */
export async function removeNotes(work: NotesWork, chosen?: string | null): Promise<void> {
  const { before, group, discord, at, auditReason } = work;
  const { guild_id, channel_id, notes_thread_id } = before;
  if (channel_id === null) return;
  const name = notesName(chosen, group);
  const leftover = await discord.findThread(guild_id, channel_id, name, at, notes_thread_id);
  if (leftover !== null) await discord.deleteChannel(leftover.id, auditReason);
}

function notesName(chosen: string | null | undefined, { language }: TicketGroup): string {
  const name = chosen?.trim() ?? '';
  return name === '' ? sayIn(language)('default.notes') : name;
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
    throw isGone(error) ? notesGone(ticket, error) : error;
  }
}

export const notesGone = ({ number }: TicketRecord, cause: unknown): ServiceError =>
  notesMissing(worded('refused.notesDeleted', { number }), cause);

/**
 * Removes a notes thread that turned out to be deleted from the ticket, so that a new one can be created. A ticket
 * without one has nothing to forget: a thread that the action has just created is removed by its undo.
 */
export function forgetMissingNotes(
  { notes_thread_id: stored }: TicketRecord,
  _change: TicketChange,
  reason: unknown,
): PartialFailure | null {
  const isMissing = reason instanceof ServiceError && reason.code === 'NOTES_THREAD_NOT_FOUND';
  return isMissing && stored !== null
    ? { change: { notes_thread_id: null, notes_member_ids: [] }, historyAction: null }
    : null;
}

function notesMissing(says: Worded, cause?: unknown): ServiceError {
  return new ServiceError('NOTES_THREAD_NOT_FOUND', says, { cause });
}
