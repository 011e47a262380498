import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DefaultRestOptions,
  DiscordAPIError,
  HTTPError,
  type RateLimitData,
  RateLimitError,
  RequestMethod,
  REST,
  type RESTOptions,
  type RouteLike,
} from '@discordjs/rest';
import type { Logger } from 'pino';
import { DiscordBusy, DiscordUnavailable } from '../discord-errors.ts';
import { patiently } from '../../contract/patience.ts';
import { multipart, type SentFile } from '../../discord-text/multipart.ts';
import type { DiscordCall } from '../../metrics/events.ts';
import { type Purpose, refusal } from './refusals.ts';
import { worded } from '../../words/worded.ts';

export interface DiscordRestOptions {
  readonly token: string;
  /** Discord's REST base without the version, `https://discord.com/api`. */
  readonly api: string;
  /** The bot's global limit. @see https://discord.com/developers/docs/topics/rate-limits#global-rate-limit */
  readonly requestsPerSecond?: number | undefined;
  /** How long Discord may take to answer; 10 s unless told. */
  readonly timeoutMs?: number | undefined;
  /** Told of each request. */
  readonly onCall?: (call: DiscordCall) => void;
  readonly logger: Logger;
}

interface Call {
  readonly body?: unknown;
  readonly query?: URLSearchParams;
  /** Sent along with the body. */
  readonly files?: readonly SentFile[];
  /** For the audit log; not every route takes one. */
  readonly reason?: string;
  /** A create that finds its own first try again (a nonce): may be sent twice. Others than POST always may. */
  readonly repeatable?: boolean;
  /**
   * False for routes that carry a webhook's token: a 401 there is that token's, and with our own sent along the
   * library would take it for ours, and forget ours.
   */
  readonly auth?: false;
}

type Method = keyof typeof METHODS;

/** Discord's REST, bounded: it never waits for ever, never repeats a create, and fails in one known way. */
export interface DiscordRest {
  /**
   * The answer's shape is the route's in Discord's documentation; the caller names it.
   * @throws DiscordRefusal when Discord says no; ServiceError SERVICE_UNAVAILABLE when it cannot be asked.
   */
  call<Answer = unknown>(method: Method, route: RouteLike, purpose: Purpose, call?: Call): Promise<Answer>;
}

/** The library sleeps through short limits by itself; a longer one is told to the caller instead. */
const LONGEST_WAIT_MS = 3_000;
const TIMEOUT_MS = 10_000;
const VERSION = '10';
const PAUSES_MS = [200, 800];
/** A fault that takes longer to show is not met again: whoever waits for us has no more time than that. */
const REPEATED_WITHIN_MS = 3_000;

export function createDiscordRest({
  token,
  api,
  requestsPerSecond = 50,
  timeoutMs = TIMEOUT_MS,
  onCall = () => undefined,
  logger,
}: DiscordRestOptions): DiscordRest {
  const watch = createWatch(`${api}/v${VERSION}`, onCall);
  const rest = new REST({
    api,
    version: VERSION,
    timeout: timeoutMs,
    globalRequestsPerSecond: requestsPerSecond,
    // The library repeats creates, too: a channel could be made twice. We repeat what is safe, ourselves.
    retries: 0,
    // Left to itself it waits out every 429 for ever, and neither time-out nor abort ends that.
    rejectOnRateLimit: (limit) => waitOf(limit) > LONGEST_WAIT_MS,
    invalidRequestWarningInterval: 100,
    makeRequest: watch.makeRequest,
  }).setToken(token);
  rest.on('invalidRequestWarning', (facts) => logger.warn(facts, 'many refused Discord requests'));

  return {
    async call<Answer>(method: Method, route: RouteLike, purpose: Purpose, call: Call = {}) {
      const { repeatable = method !== 'POST', files = [], ...plain } = call;
      const request = files.length === 0 ? plain : { ...plain, ...withFiles(plain.body, files) };
      const until = performance.now() + REPEATED_WITHIN_MS;
      const ask = async () =>
        watch.asked({ method, path: route }, async () =>
          rest.request({ method: METHODS[method], fullRoute: route, ...request }),
        );
      const answer = await patiently(ask, (error, attempt) => {
        const pause = repeatable && isPassing(error) ? PAUSES_MS[attempt - 1] : undefined;
        if (pause === undefined || performance.now() > until) throw translated(error, purpose);
        logger.debug({ err: error, method, route }, 'asking Discord again');
        return pause;
      });
      return answer as Answer;
    },
  };
}

type Request = Pick<DiscordCall, 'method' | 'path'>;

/** Where a call stands: since when it waits, and how often it was sent. */
interface Line {
  since: number;
  sent: number;
}

/** Tells of each request what it took, and how long the library kept it in line before. */
function createWatch(base: string, onCall: (call: DiscordCall) => void) {
  const inLine = new AsyncLocalStorage<Line>();
  const sent = async <Answer extends { readonly status: number }>(
    request: Request,
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const began = performance.now();
    const line = inLine.getStore() ?? { since: began, sent: 0 };
    let status: DiscordCall['status'] = 'none';
    try {
      const answer = await send();
      ({ status } = answer);
      return answer;
    } finally {
      const ended = performance.now();
      const seconds = (ended - began) / 1_000;
      onCall({ ...request, status, seconds, waitedSeconds: (began - line.since) / 1_000 });
      // It may be sent again by the library, after a short limit.
      line.since = ended;
      line.sent += 1;
    }
  };
  return {
    makeRequest: (async (url, init) =>
      sent({ method: init.method ?? 'GET', path: url.slice(base.length) }, () =>
        DefaultRestOptions.makeRequest(url, init),
      )) satisfies RESTOptions['makeRequest'],
    asked: async <Answer>(request: Request, ask: () => Promise<Answer>): Promise<Answer> => {
      const line: Line = { since: performance.now(), sent: 0 };
      try {
        return await inLine.run(line, ask);
      } catch (error) {
        if (error instanceof RateLimitError && line.sent === 0) {
          const waitedSeconds = (performance.now() - line.since) / 1_000;
          onCall({ ...request, status: 'not sent', seconds: 0, waitedSeconds });
        }
        throw error;
      }
    },
  };
}

/** As bytes: the library would make a form of Node's. */
function withFiles(body: unknown, files: readonly SentFile[]) {
  return { ...multipart(JSON.stringify(body), files), passThroughBody: true };
}

/** The library's enum, by what it stands for. */
const METHODS = {
  GET: RequestMethod.Get,
  POST: RequestMethod.Post,
  PUT: RequestMethod.Put,
  PATCH: RequestMethod.Patch,
  DELETE: RequestMethod.Delete,
} as const;

/** A fault that a second try may not meet. */
function isPassing(error: unknown): boolean {
  return !(error instanceof DiscordAPIError || error instanceof RateLimitError);
}

function translated(error: unknown, purpose: Purpose): Error {
  if (error instanceof DiscordAPIError && isDecision(error)) return refusal(error, purpose);
  if (error instanceof RateLimitError) {
    return new DiscordBusy(Math.ceil(waitOf(error) / 1_000), error);
  }
  const isAnswer = error instanceof HTTPError || error instanceof DiscordAPIError;
  const why = isAnswer
    ? worded('refused.discordFails', { status: error.status })
    : worded('refused.discordAway');
  return new DiscordUnavailable(why, error);
}

/**
 * Discord's word on what was asked. Not a word on our token, which someone may renew, and not that of a wall in front of
 * Discord, which has no code: the same may be done when it is asked again, and nothing is given up for it.
 */
function isDecision({ code, status }: DiscordAPIError): boolean {
  return typeof code === 'number' && !(status === 401 && code === 0);
}

/**
 * How long the library would wait. The reset is the bucket's; limits that no header tells of (a channel's name: 2 in
 * 10 minutes) have a wait of their own while their bucket has requests left.
 */
function waitOf({ timeToReset, retryAfter, sublimitTimeout }: RateLimitData): number {
  return Math.max(timeToReset, retryAfter, sublimitTimeout);
}
