import type { Schema } from '../../../contract/operations.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import type { TranscriptContext } from './context.ts';

type Message = Schema<'TranscriptMessage'>;

/** Returns a function that marks the authors with a staff role of the ticket's type, and this bot. */
export async function createMarkAuthor(
  { store, tickets, botId }: Pick<TranscriptContext, 'store' | 'tickets' | 'botId'>,
  ticket: TicketRecord,
): Promise<(message: Message) => Message> {
  const group = await tickets.groupOf(ticket);
  const staffRoles = new Set(group?.staff_role_ids);
  const people = staffRoles.size === 0 ? [] : await store.rolesOf(ticket.id);
  const staff = new Set(
    people.filter(({ roles }) => roles.some((role) => staffRoles.has(role))).map(({ id }) => id),
  );
  return (message) => {
    if (staff.has(message.author.id)) return { ...message, author: { ...message.author, staff: true } };
    if (message.author.id === botId) return { ...message, author: { ...message.author, ticket_bot: true } };
    return message;
  };
}
