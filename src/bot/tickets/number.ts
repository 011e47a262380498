import type { ApiClient, CallOptions } from '../../contract/client.ts';
import type { Query, Schema } from '../../contract/operations.ts';
import { ticketWithNumber } from '../../contract/ticket-number.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

interface SearchContext {
  readonly client: ApiClient;
  readonly guildId: string;
  readonly options?: CallOptions;
}

// This matches `12`, `#12`, or the usual name. Snowflakes have at least 17 digits, so the two can't be confused.
const NUMBER = /^(?:#|ticket-)?(\d{1,10})$/i;
const ID = /^\d{11,20}$/;
const NAMESAKES = 25;

/** The id of the typed ticket: chosen from the suggestions, which give its id, or found by number or name. */
export async function ticketIdOf(context: SearchContext, typed: string): Promise<string> {
  const text = typed.trim();
  if (ID.test(text)) return text;
  if (!(await context.client.knowsExtensions())) throw new InputError(say('findTicket.byIdOnly'));
  const [, number] = NUMBER.exec(text) ?? [];
  const found =
    number === undefined ? await findByName(context, text) : await findByNumber(context, Number(number));
  return found.id;
}

/**
 * Searches as the bot itself: numbers are sequential, so a ticket's existence isn't secret, and owners name their
 * tickets by number, too. The service decides whether this person may do anything with it when they try.
 */
async function findByNumber({ client, guildId }: SearchContext, number: number): Promise<Schema<'Ticket'>> {
  const found = await ticketWithNumber(client, guildId, number);
  if (found === undefined) throw new InputError(say('findTicket.noNumber', { number }));
  return found;
}

/** Searches the tickets that this person may see: a name may reveal what a ticket is about. */
async function findByName(context: SearchContext, typed: string): Promise<Schema<'Ticket'>> {
  const tickets = await list(context, { q: typed, per_page: NAMESAKES }, context.options);
  const [found, another] = tickets.filter(({ name }) => name?.toLowerCase() === typed.toLowerCase());
  if (found === undefined) {
    throw new InputError(say('findTicket.noName', { name: plain(typed) }));
  }
  if (another) throw new InputError(say('findTicket.several', { name: plain(typed) }));
  return found;
}

async function list({ client, guildId }: SearchContext, query: Query<'listTickets'>, options?: CallOptions) {
  const { data } = await client.call('listTickets', { path: { guild_id: guildId }, query }, options);
  return data;
}
