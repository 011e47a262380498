/** Verifies for receivers of webhooks that a request was sent by the service, and recently. */
import { Webhook } from 'standardwebhooks';
import { isRecord } from '../json.ts';
import type { Schema } from '../operations.ts';

/** The event of a webhook: `ticket.` and an action, with the ticket's id and its history entry, or `webhook.test`. */
export type WebhookEvent = Schema<'WebhookEvent'>;

/** The headers of `node:http`, `fetch` or a framework. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type WebhookErrorCode =
  /** The secret is not in the format that was shown when the webhook was created, which begins with `whsec_`. */
  | 'SECRET_MALFORMED'
  /** The request does not follow the Standard Webhooks specification. */
  | 'HEADERS_MISSING'
  /** The request has another secret's signature, was changed on the way, or is off by over five minutes: ignore it. */
  | 'NOT_VERIFIED'
  /** The request is signed, but is not an event of the contract. */
  | 'EVENT_MALFORMED';

/** The reason why a request must be ignored. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/**
 * Returns the event after checking its signature and time. The same event may come again, with the same header `webhook-id`.
 * @param secret as it was shown when the webhook was created, `whsec_…`
 * @param body as it was received, not parsed and serialized again: the signature covers its bytes
 * @throws WebhookError
 * @see https://www.standardwebhooks.com
 */
export function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
): WebhookEvent {
  const webhook = webhookOf(secret);
  const signed = signedHeaders(headers);
  // The signature also covers a byte order mark.
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  try {
    webhook.verify(text, signed, { jsonParse: false });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new WebhookError('NOT_VERIFIED', `The webhook can't be trusted: ${why}.`, error);
  }
  return eventFrom(text);
}

function webhookOf(secret: string): Webhook {
  const message = 'The secret must be the one that was shown when the webhook was made, whsec_….';
  if (!secret.startsWith('whsec_')) throw new WebhookError('SECRET_MALFORMED', message);
  try {
    return new Webhook(secret);
  } catch (error) {
    throw new WebhookError('SECRET_MALFORMED', message, error);
  }
}

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function signedHeaders(headers: WebhookHeaders): Record<string, string> {
  const received = new Map(
    headers instanceof Headers
      ? headers
      : Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(' ')]),
  );
  const missing = SIGNED.filter((name) => !received.get(name));
  if (missing.length === 0) return Object.fromEntries(received);
  throw new WebhookError('HEADERS_MISSING', `The webhook has no ${missing.join(' and no ')}.`);
}

function eventFrom(text: string): WebhookEvent {
  try {
    const body: unknown = JSON.parse(text);
    if (isEvent(body)) return body;
  } catch (error) {
    throw new WebhookError('EVENT_MALFORMED', 'The webhook is signed, but is not JSON.', error);
  }
  throw new WebhookError('EVENT_MALFORMED', "The webhook is signed, but isn't an event of this API.");
}

/** Checks the outermost fields only: the signature proves that the rest comes from the service. */
function isEvent(body: unknown): body is WebhookEvent {
  if (!isRecord(body) || !isRecord(body['data'])) return false;
  const texts = [body['type'], body['timestamp'], body['data']['guild_id']];
  return texts.every((text) => typeof text === 'string');
}
