import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';
import type { Clock } from '../../kit/clock.ts';
import type { Outcome, SendEvent } from '../ports.ts';
import { addressFault, type AllowedOrigins, type AskDns, createPublicLookup, NotPublic } from './address.ts';

/** All of it: name, connection and answer. */
const PATIENCE_MS = 10_000;
const MOST_HEADER_BYTES = 16 * 1024;

interface SendingOptions {
  readonly allowed: AllowedOrigins;
  readonly clock: Clock;
  /** How long an answer may take; ten seconds unless told. */
  readonly patienceMs?: number;
  /** Finds the addresses of public hosts; the system's unless told. */
  readonly askDns?: AskDns;
}

/**
 * Requests by the rules of Standard Webhooks. Nothing of an answer but its status is read: whatever it claims to be, it is
 * let go of.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function createSending({ allowed, clock, patienceMs = PATIENCE_MS, askDns }: SendingOptions) {
  const limits = { maxHeaderSize: MOST_HEADER_BYTES, pipelining: 0 };
  const outside = new Agent({ ...limits, connect: { lookup: createPublicLookup(askDns) } });
  const named = new Agent(limits);

  async function answered(
    url: string,
    headers: Record<string, string>,
    body: string,
    signals: readonly AbortSignal[],
  ): Promise<number> {
    const dispatcher = allowed.has(new URL(url).origin) ? named : outside;
    const { statusCode, body: rest } = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher,
      reset: true,
      signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...signals]),
    });
    rest.on('error', () => undefined).destroy();
    return statusCode;
  }

  const send: SendEvent = async ({ url, secret }, { id, body }, stopping) => {
    const at = performance.now();
    const ended = (status: number | null, error: Outcome['error']): Outcome => ({
      status,
      error,
      milliseconds: Math.round(performance.now() - at),
    });
    // Stored when it was allowed; what is allowed may have changed since.
    if (addressFault(url, allowed) !== null) return ended(null, 'NOT_PUBLIC');
    const now = clock.now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'ticket-bot',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    };
    try {
      const status = await answered(url, headers, body, stopping ? [stopping] : []);
      return ended(status, whyNot(status));
    } catch (error) {
      return ended(null, whyFailed(error));
    }
  };

  return { send, close: () => Promise.all([outside.destroy(), named.destroy()]) };
}

function whyNot(status: number): Outcome['error'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

/** In words of ours: those of the system would tell what answers inside of our own network. */
function whyFailed(error: unknown): Outcome['error'] {
  const all = causes(error);
  if (all.some((cause) => cause instanceof Error && cause.name === 'TimeoutError')) return 'TIMED_OUT';
  const codes = all.map((cause) => (cause instanceof Error && 'code' in cause ? String(cause.code) : ''));
  // Of names inside of our own network not even whether they exist.
  const isNowhere = codes.some((code) => /^(ENOTFOUND|EAI_AGAIN)$/.test(code));
  if (isNowhere || all.some((cause) => cause instanceof NotPublic)) return 'NOT_PUBLIC';
  return codes.some((code) => /CERT|TLS|SSL/.test(code)) ? 'BAD_CERTIFICATE' : 'UNREACHABLE';
}

function causes(error: unknown): readonly unknown[] {
  if (!(error instanceof Error)) return [error];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inner.filter((cause) => cause !== undefined).flatMap(causes)];
}
