/** A program of someone else, who has the packed client and nothing else of ours. */
import createClient from 'openapi-fetch';
import {
  ApiError,
  createApiClient,
  type paths,
  type Schema,
  type TicketTarget,
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
} from 'ticket-service-client';

export interface Settings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly guildId: string;
  readonly userId: string;
  /** Address for the webhook's requests. */
  readonly url: string;
}

export async function work({ baseUrl, apiKey, guildId, userId, url }: Settings) {
  const client = createApiClient({ baseUrl, apiKey });
  const path = { guild_id: guildId };
  const { secret } = await client.call('createWebhook', { path, body: { url } });
  const open = async (): Promise<Schema<'Ticket'>> =>
    client.call('createTicket', { path, body: { user_id: userId } }, { idempotencyKey: 'one-ticket' });
  const [ticket, again] = [await open(), await open()];
  const locked = await client.ticket(
    'lockTicket',
    { guildId, ticketId: ticket.id },
    { body: { reason: 'Rest' } },
  );
  const unlocked = await client.ticket('unlockTicket', { guildId, channelId: ticket.channel_id ?? '' }, {});
  const refused = await refusalOf(client.ticket('getTicket', { guildId, ticketId: '1' }, {}));
  const plain = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } });
  const params = { path: { guild_id: guildId, ticket_id: ticket.id } };
  const { data } = await plain.GET('/api/v1/guild/{guild_id}/ticket/{ticket_id}', { params });
  return {
    number: data?.number === ticket.number,
    secret,
    once: ticket.id === again.id,
    locks: [locked?.locked_at, unlocked?.locked_at],
    refused,
  };
}

type Refusal = 'no ticket' | 'later' | 'else';

async function refusalOf(call: Promise<unknown>): Promise<Refusal | null> {
  return call.then(() => null, refusalFrom);
}

function refusalFrom(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'TICKET_NOT_FOUND') return 'no ticket';
  // @ts-expect-error it is another one by now
  if (error.code === 'TICKET_NOT_FOUND') return 'else';
  return error.code === 'TIMED_OUT' || error.code === 'RATE_LIMITED' ? 'later' : 'else';
}

export interface Received {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function receive({ secret, headers, body }: Received) {
  const { type, data } = verifyWebhook(secret, headers, body);
  return { type, ticketId: data.ticket_id, action: data.entry?.action, forged: forge(secret, headers, body) };
}

function forge(secret: string, headers: Received['headers'], body: string): WebhookErrorCode | null {
  try {
    verifyWebhook(secret, headers, Buffer.from(`${body} `));
    return null;
  } catch (error) {
    if (error instanceof WebhookError) return error.code;
    throw error;
  }
}

/** Compiled, never run: what must not compile is marked, and the compiler fails when it does. */
export function wrong(client: ReturnType<typeof createApiClient>, target: TicketTarget) {
  return [
    // @ts-expect-error the operation does not exist
    client.ticket('freezeTicket', target, {}),
    // @ts-expect-error the body is required
    client.ticket('assignTicket', target, {}),
    // @ts-expect-error a field of the body is misspelt
    client.ticket('lockTicket', target, { body: { reasons: 'Rest' } }),
    // @ts-expect-error a ticket has one address
    client.ticket('lockTicket', { guildId: '1' }, {}),
  ];
}
