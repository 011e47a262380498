import type { ApiClient, CallOptions } from './client.ts';
import type { Schema } from './operations.ts';

/** The largest `before` that the contract takes is one above the largest number. */
const NUMBERS_END = 2_147_483_647;

/** The ticket with this number, in any status; undefined if it doesn't exist or this caller may not see it. */
export async function ticketWithNumber(
  client: ApiClient,
  guildId: string,
  number: number,
  options?: CallOptions,
): Promise<Schema<'Ticket'> | undefined> {
  if (number < 1 || number >= NUMBERS_END) return undefined;
  // The query takes the newest ticket up to that number: at most one, however many tickets there are. Deleted ones are no
  // longer listed among the others.
  const query = { before: number + 1, per_page: 1, status: ['open', 'closed', 'deleted'] } as const;
  const { data } = await client.call('listTickets', { path: { guild_id: guildId }, query }, options);
  return data.find((ticket) => ticket.number === number);
}
