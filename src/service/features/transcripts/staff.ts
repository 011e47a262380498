import type { Schema } from '../../../contract/operations.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import type { TranscriptContext } from './context.ts';

type Message = Schema<'TranscriptMessage'>;

/** Returns a function that marks the authors with a staff role of the ticket's type. */
export async function createMarkStaff(
  { store, tickets }: Pick<TranscriptContext, 'store' | 'tickets'>,
  ticket: TicketRecord,
): Promise<(message: Message) => Message> {
  const group = await tickets.groupOf(ticket);
  const staffRoles = new Set(group?.staff_role_ids);
  const people = staffRoles.size === 0 ? [] : await store.rolesOf(ticket.id);
  const staff = new Set(
    people.filter(({ roles }) => roles.some((role) => staffRoles.has(role))).map(({ id }) => id),
  );
  return (message) =>
    staff.has(message.author.id) ? { ...message, author: { ...message.author, staff: true } } : message;
}
