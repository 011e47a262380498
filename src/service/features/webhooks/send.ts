import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';
import { SpanKind } from '@opentelemetry/api';
import { inChildSpan } from '../../../metrics/spans.ts';
import type { Clock } from '../../base/kit/clock.ts';
import type { Outcome, SendEvent } from './webhook.ts';
import { addressFault, type AllowedOrigins, type AskDns, createPublicLookup, NotPublic } from './address.ts';

/** The limit for everything: name resolution, connection and answer. */
const TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Sends requests by the Standard Webhooks specification. Only the status of an answer is read; its body is discarded, whatever
 * it claims to be.
 * @param askDns resolves public hosts; the system's resolver by default
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function createWebhookSender(allowed: AllowedOrigins, clock: Clock, askDns?: AskDns) {
  const limits = { maxHeaderSize: MAX_HEADER_BYTES, pipelining: 0 };
  const publicHosts = new Agent({ ...limits, connect: { lookup: createPublicLookup(askDns) } });
  const allowedOrigins = new Agent(limits);

  async function statusOf(
    url: string,
    headers: Record<string, string>,
    body: string,
    signals: readonly AbortSignal[],
  ): Promise<number> {
    const dispatcher = allowed.has(new URL(url).origin) ? allowedOrigins : publicHosts;
    const { statusCode, body: rest } = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher,
      reset: true,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...signals]),
    });
    rest.on('error', () => undefined).destroy();
    return statusCode;
  }

  const send: SendEvent = async ({ url, secret }, { id, body }, stopping) => {
    const startedAt = performance.now();
    const outcome = (status: number | null, error: Outcome['error']): Outcome => ({
      status,
      error,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    // The address was allowed when it was stored, but the allowed origins may have changed since.
    if (addressFault(url, allowed) !== null) return outcome(null, 'NOT_PUBLIC');
    const now = clock.now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'coatcheck',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    };
    try {
      const status = await inChildSpan('webhook POST', { kind: SpanKind.CLIENT }, () =>
        statusOf(url, headers, body, stopping ? [stopping] : []),
      );
      return outcome(status, errorOfStatus(status));
    } catch (error) {
      return outcome(null, errorOfFailure(error));
    }
  };

  return { send, close: () => Promise.all([publicHosts.destroy(), allowedOrigins.destroy()]) };
}

function errorOfStatus(status: number): Outcome['error'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

/** Maps failures to our own codes: the system's errors would reveal which hosts answer inside our own network. */
function errorOfFailure(error: unknown): Outcome['error'] {
  const all = causes(error);
  if (all.some((cause) => cause instanceof Error && cause.name === 'TimeoutError')) return 'TIMED_OUT';
  const codes = all.map((cause) => (cause instanceof Error && 'code' in cause ? String(cause.code) : ''));
  // Not even the existence of names inside our own network is revealed.
  const isUnresolved = codes.some((code) => /^(ENOTFOUND|EAI_AGAIN)$/.test(code));
  if (isUnresolved || all.some((cause) => cause instanceof NotPublic)) return 'NOT_PUBLIC';
  return codes.some((code) => /CERT|TLS|SSL/.test(code)) ? 'BAD_CERTIFICATE' : 'UNREACHABLE';
}

function causes(error: unknown): readonly unknown[] {
  if (!(error instanceof Error)) return [error];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inner.filter((cause) => cause !== undefined).flatMap(causes)];
}
