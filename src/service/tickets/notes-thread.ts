import { ServiceError } from '../errors.ts';
import type { TicketDiscord } from './ports.ts';
import type { TicketGroup, TicketRecord } from './ticket.ts';

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
  throw new ServiceError(
    'NOTES_THREAD_NOT_FOUND',
    `Ticket #${ticket.number} has no notes thread yet; make one first.`,
  );
}

/** Discord may accept overwrites for strangers: who is to be added has to be in the server. */
export async function mustBeMember(discord: TicketDiscord, guildId: string, userId: string): Promise<void> {
  if (await discord.isMember(guildId, userId)) return;
  throw new ServiceError('MEMBER_NOT_FOUND', `The user ${userId} is not in this server.`);
}
