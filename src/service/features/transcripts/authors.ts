import type { Schema } from '../../../contract/operations.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import type { TranscriptContext } from './context.ts';

type Message = Schema<'TranscriptMessage'>;

/**
 * Returns a function that marks the authors with a staff role of the ticket's type, this bot, and what it wrote as the ticket's
 * own message.
 */
export async function createMarkMessage(
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
    if (message.author.id !== botId) return message;
    const marked = { ...message, author: { ...message.author, ticket_bot: true } };
    return isOwn(message, ticket) ? { ...marked, ticket_message: true } : marked;
  };
}

/** The ones of former channels, and those that were deleted by hand, are older. Staff can have the bot post the like later. */
const isOwn = ({ id }: Message, { control_message_id: own }: TicketRecord): boolean =>
  own === null || BigInt(id) <= BigInt(own);
