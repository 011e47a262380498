import { DiscordAPIError, type DiscordErrorData } from 'discord.js';
import { Pool } from 'undici';
import { withRetries } from '../../contract/retry.ts';
import type { DiscordCall } from '../../metrics/events.ts';
import { inDiscordSpan } from '../../metrics/spans.ts';
import { multipart, type SentFile } from '../../discord-text/multipart.ts';
import { USER_AGENT } from '../../discord-text/user-agent.ts';

/** A request that answers an interaction; the interaction's own token is in the route. */
interface InteractionRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly route: string;
  readonly body?: string;
  /** Files sent along with the body, which describes them in `attachments` by their index here. */
  readonly files?: readonly SentFile[];
  readonly timeoutMs: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Receives each request. */
export type OnCall = (call: DiscordCall) => void;

/** Sends the request once and returns the text of the response. Rejects with a DiscordAPIError when Discord refuses. */
export type Send = (request: InteractionRequest) => Promise<string>;

/**
 * This uses undici itself instead of @discordjs/rest: interaction endpoints are exempt from the global limit (the
 * library counts them toward its 50 a second) and each token is used twice (the library keeps a queue for each). The
 * library's work around a request doubled the time to the acknowledgement, and its own retries of a callback would hide
 * from us whether a 40060 follows on an attempt of our own.
 */
export function createSend(discordApiUrl: string, onCall: OnCall = () => undefined): Send {
  const { origin, pathname } = new URL(`${discordApiUrl}/v10`);
  const discord = new Pool(origin);
  return async ({ method, route, body, files = [], timeoutMs }) => {
    const path = pathname + route;
    const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
    const content = contentOf(body, files);
    const headers = { ...content.headers, 'user-agent': USER_AGENT };
    const start = performance.now();
    let status: DiscordCall['status'] = 'none';
    try {
      return await inDiscordSpan({ method, path: route }, async () => {
        const response = await discord.request({ method, path, headers, body: content.body, ...limits });
        const text = await response.body.text();
        status = response.statusCode;
        if (status >= 300) throw refusalOf(status, text, method, origin + path);
        return text;
      });
    } finally {
      const seconds = (performance.now() - start) / 1_000;
      onCall({ method, path: route, status, seconds, waitedSeconds: 0 });
    }
  };
}

function contentOf(body: string | undefined, files: readonly SentFile[]) {
  if (body === undefined) return { headers: {}, body: null };
  return files.length === 0 ? { headers: JSON_TYPE, body } : multipart(body, files);
}

interface Patience {
  readonly attempts: number;
  /** The longest rate limit that is waited for. */
  readonly longestWaitMs: number;
}

/** Retries over lost connections, 5xx and rate limits. Only for requests that may arrive twice. */
export async function sendPatiently<Back>(
  send: () => Promise<Back>,
  { attempts, longestWaitMs }: Patience,
): Promise<Back> {
  return withRetries(send, (error, attempt) => {
    const wait = waitBeforeRepeating(error, attempt);
    return wait === undefined || wait > longestWaitMs || attempt === attempts ? undefined : wait;
  });
}

const BETWEEN_ATTEMPTS_MS = 250;

/** Undefined when Discord's answer is final. The first retry after a failure is immediate. */
function waitBeforeRepeating(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof DiscordAPIError)) return (attempt - 1) * BETWEEN_ATTEMPTS_MS;
  if (error.status !== 429 || !('retry_after' in error.rawError)) return undefined;
  return Number(error.rawError.retry_after) * 1000;
}

function refusalOf(status: number, text: string, method: string, url: string): Error {
  if (status >= 500) return new Error(`Discord failed with ${status}.`);
  const data = readError(text);
  return new DiscordAPIError(data, data.code, status, method, url, {});
}

function readError(text: string): DiscordErrorData {
  try {
    // Discord documents this error object; anything else has no code, and is logged as it is.
    return JSON.parse(text) as DiscordErrorData;
  } catch {
    return { code: 0, message: text };
  }
}
