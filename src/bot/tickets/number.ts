import type { ApiClient, CallOptions } from '../../contract/client.ts';
import type { Query, Schema } from '../../contract/operations.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

interface Place {
  readonly client: ApiClient;
  readonly guildId: string;
  readonly options?: CallOptions;
}

// `12`, `#12`, or the usual name. Snowflakes have at least 17 digits: the two can't be taken for each other.
const NUMBER = /^(?:#|ticket-)?(\d{1,10})$/i;
const ID = /^\d{11,20}$/;
// The largest `before` that the contract takes, one above the largest number.
const NUMBERS_END = 2_147_483_647;
const NAMESAKES = 25;

/** The id of the ticket that was typed: chosen from the suggestions, which gives its id, or by its number or name. */
export async function ticketIdOf(place: Place, typed: string): Promise<string> {
  const text = typed.trim();
  if (ID.test(text)) return text;
  if (!(await place.client.knowsExtensions())) throw new InputError(say('findTicket.byIdOnly'));
  const [, number] = NUMBER.exec(text) ?? [];
  const found = number === undefined ? await withName(place, text) : await withNumber(place, Number(number));
  return found.id;
}

/**
 * As the bot itself: numbers count up, so that there is one is no secret, and the owner names their own so, too. Whether
 * this person may do anything with it, the service says when they try.
 */
async function withNumber(place: Place, number: number): Promise<Schema<'Ticket'>> {
  // Deleted tickets are no longer listed among the others, and can still be looked at.
  const found = await numbered(place, number);
  if (found === undefined) throw new InputError(say('findTicket.noNumber', { number }));
  return found;
}

/** Whatever became of it. */
async function numbered(place: Place, number: number) {
  if (number < 1 || number >= NUMBERS_END) return undefined;
  // The newest of all that are not newer: at most one, however many tickets there are.
  const query = { before: number + 1, per_page: 1, status: ['open', 'closed', 'deleted'] } as const;
  const tickets = await list(place, query);
  return tickets.find((ticket) => ticket.number === number);
}

/** Among those that this person gets to see: a name may tell what a ticket is about. */
async function withName(place: Place, typed: string): Promise<Schema<'Ticket'>> {
  const tickets = await list(place, { q: typed, per_page: NAMESAKES }, place.options);
  const [found, another] = tickets.filter(({ name }) => name?.toLowerCase() === typed.toLowerCase());
  if (found === undefined) {
    throw new InputError(say('findTicket.noName', { name: plain(typed) }));
  }
  if (another) throw new InputError(say('findTicket.several', { name: plain(typed) }));
  return found;
}

async function list({ client, guildId }: Place, query: Query<'listTickets'>, options?: CallOptions) {
  const { data } = await client.call('listTickets', { path: { guild_id: guildId }, query }, options);
  return data;
}
