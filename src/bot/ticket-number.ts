import type { ApiClient } from '../contract/client.ts';
import type { Schema } from '../contract/operations.ts';
import { InputError } from './errors.ts';

interface Place {
  readonly client: ApiClient;
  readonly guildId: string;
}

// `12` or `#12`. Snowflakes have at least 17 digits: the two can't be taken for each other.
const NUMBER = /^#?(\d{1,10})$/;
// The largest `before` that the contract takes, one above the largest number.
const NUMBERS_END = 2_147_483_647;

/** The id of the ticket that was typed by its number; anything else is left for the service to judge. */
export async function ticketIdOf(place: Place, typed: string): Promise<string> {
  const [, digits] = NUMBER.exec(typed.trim()) ?? [];
  if (digits === undefined) return typed.trim();
  const number = Number(digits);
  // Deleted tickets are no longer listed among the others, and can still be looked at.
  const found = (await withNumber(place, number)) ?? (await withNumber(place, number, 'deleted'));
  if (found === undefined) throw new InputError(`This server has no ticket #${number}.`);
  return found.id;
}

async function withNumber(
  { client, guildId }: Place,
  number: number,
  status?: 'deleted',
): Promise<Schema<'Ticket'> | undefined> {
  if (number < 1 || number >= NUMBERS_END) return undefined;
  // The newest of all that are not newer: at most one, however many tickets there are.
  const query = { before: number + 1, per_page: 1, ...(status && { status }) };
  const { data } = await client.call('listTickets', { path: { guild_id: guildId }, query });
  return data.find((ticket) => ticket.number === number);
}
