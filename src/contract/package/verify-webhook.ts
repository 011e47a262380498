/** For whoever receives webhooks: what came is the service's own, and from now. */
import { Webhook } from 'standardwebhooks';
import { isRecord } from '../json.ts';
import type { Schema } from '../operations.ts';

/** What a webhook is sent: `ticket.` and an action with the ticket's id and the entry of its history, or `webhook.test`. */
export type WebhookEvent = Schema<'WebhookEvent'>;

/** As `node:http`, `fetch` or a framework has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type WebhookErrorCode =
  /** The secret is not the one that was shown when the webhook was made: it begins with `whsec_`. */
  | 'SECRET_MALFORMED'
  /** Not sent by the rules of Standard Webhooks. */
  | 'HEADERS_MISSING'
  /** Signed with another secret, changed on the way, or older or newer than five minutes: don't act on it. */
  | 'NOT_VERIFIED'
  /** Signed, and yet no event of the contract. */
  | 'EVENT_MALFORMED';

/** Why a webhook is not to be acted on. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/**
 * The event, once its signature and time are found to be right. The same event can come again: its header `webhook-id`
 * is then the same.
 * @param secret as it was shown when the webhook was made, `whsec_…`
 * @param body as it was received, not parsed and written anew: the signature is over its bytes
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
  // A byte order mark is signed, too.
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
  const given = new Map(
    headers instanceof Headers
      ? headers
      : Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(' ')]),
  );
  const missing = SIGNED.filter((name) => !given.get(name));
  if (missing.length === 0) return Object.fromEntries(given);
  throw new WebhookError('HEADERS_MISSING', `The webhook has no ${missing.join(' and no ')}.`);
}

function eventFrom(text: string): WebhookEvent {
  try {
    const body: unknown = JSON.parse(text);
    if (isEvent(body)) return body;
  } catch (error) {
    throw new WebhookError('EVENT_MALFORMED', 'The webhook is signed, but is not JSON.', error);
  }
  throw new WebhookError('EVENT_MALFORMED', 'The webhook is signed, but is no event of this API.');
}

/** The outermost fields: the rest is the service's own, as the signature says. */
function isEvent(body: unknown): body is WebhookEvent {
  if (!isRecord(body) || !isRecord(body['data'])) return false;
  const texts = [body['type'], body['timestamp'], body['data']['guild_id']];
  return texts.every((text) => typeof text === 'string');
}
