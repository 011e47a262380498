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
} from '@discordjs/rest';
import type { Logger } from 'pino';
import { DiscordBusy, DiscordUnavailable } from '../../base/model/discord-errors.ts';
import type { DiscordBudget } from '../../base/model/discord-budget.ts';
import { createPrecedence } from '../../base/kit/background.ts';
import { uploadMs } from '../../../contract/reply-files.ts';
import { withRetries } from '../../../contract/retry.ts';
import { multipart, type SentFile } from '../../../discord-text/multipart.ts';
import type { DiscordCall } from '../../../metrics/events.ts';
import { inDiscordSpan } from '../../../metrics/spans.ts';
import type { Call, DiscordRest, Method, Purpose } from '../../base/model/discord-rest.ts';
import { createInvalidBrake, type InvalidBrake } from './invalid-brake.ts';
import { refusal } from './refusals.ts';
import { createRequestBudget, type RequestBudget } from './request-budget.ts';
import { worded } from '../../../words/worded.ts';

export interface DiscordRestOptions {
  readonly token: string;
  /** Discord's REST base without the version, `https://discord.com/api`. */
  readonly api: string;
  /** The bot's global limit. @see https://discord.com/developers/docs/topics/rate-limits#global-rate-limit */
  readonly requestsPerSecond?: number | undefined;
  /** The time that Discord has to answer; 10 s by default, and longer for the upload of files. */
  readonly timeoutMs?: number | undefined;
  /** Called for each request. */
  readonly onCall?: (call: DiscordCall) => void;
  /** Shares the limit with other processes; null if there are none. */
  readonly budget?: DiscordBudget | null;
  readonly logger: Logger;
}

/** The library waits for short rate limits itself; a longer one is reported to the caller instead. */
const LONGEST_WAIT_MS = 3_000;
/** A channel accepts five messages in five seconds: a sequence of more must not end there, half of it posted. */
const PATIENT_WAIT_MS = 6_000;
const TIMEOUT_MS = 10_000;
const VERSION = '10';
const PAUSES_MS = [200, 800];
/** A failure that takes longer than this is not repeated, because the caller has no more time. */
const RETRY_WITHIN_MS = 3_000;

export function createDiscordRest({
  token,
  api,
  requestsPerSecond = 50,
  timeoutMs = TIMEOUT_MS,
  onCall = () => undefined,
  budget = null,
  logger,
}: DiscordRestOptions): DiscordRest {
  const isLimited = requestsPerSecond !== Infinity;
  const shared =
    budget === null || !isLimited ? null : createRequestBudget(budget, requestsPerSecond, logger);
  const brake = createInvalidBrake(budget, logger);
  const timer = createCallTimer(`${api}/v${VERSION}`, onCall, timeoutMs, { shared, brake });
  const limits = {
    api,
    version: VERSION,
    timeout: timeoutMs,
    globalRequestsPerSecond: requestsPerSecond,
    // The library would repeat creates too, which could create a channel twice. Safe calls are repeated below instead.
    retries: 0,
    // By default it waits out every 429, however long and often, and neither a time-out nor an abort ends that.
    rejectOnRateLimit: (limit) => timer.isTooLong(limit),
    invalidRequestWarningInterval: 100,
    makeRequest: timer.makeRequest,
  } satisfies Partial<RESTOptions>;
  const startRest = () =>
    new REST(limits)
      .setToken(token)
      .on('invalidRequestWarning', (facts) => logger.warn(facts, 'many invalid Discord requests'));
  const rest = startRest();
  // Each learns of limits from its own calls only. If Discord answers 429, the library waits and sends the call again. What
  // is sent in pairs has limits of a few calls a second, so it hardly counts toward the global one.
  const second = startRest();
  let isSecondsTurn = false;
  function nextOf(inPairs: boolean): REST {
    if (!inPairs) return rest;
    isSecondsTurn = !isSecondsTurn;
    return isSecondsTurn ? second : rest;
  }

  const precedence = createPrecedence();
  return {
    async call<Answer>(method: Method, route: `/${string}`, purpose: Purpose, call: Call = {}) {
      brake.check();
      const { repeatable = method !== 'POST', files = [], patient = false, inPairs = false, ...plain } = call;
      const request = files.length === 0 ? plain : { ...plain, ...withFiles(plain.body, files) };
      const until = performance.now() + RETRY_WITHIN_MS;
      const send = async () =>
        timer.call(
          { method, path: route, longestWaitMs: patient ? PATIENT_WAIT_MS : LONGEST_WAIT_MS },
          async () => nextOf(inPairs).request({ method: METHODS[method], fullRoute: route, ...request }),
        );
      const attempt = async () => precedence.run(send);
      const answer = await withRetries(attempt, (error, count) => {
        const pause = repeatable && isTransient(error) ? PAUSES_MS[count - 1] : undefined;
        if (pause === undefined || performance.now() > until) throw toServiceError(error, purpose);
        logger.debug({ err: error, method, route }, 'Discord request failed, retrying');
        return pause;
      });
      return answer as Answer;
    },
  };
}

type Request = Pick<DiscordCall, 'method' | 'path'>;
/** A request as the library makes it. */
type LibraryRequest = Parameters<RESTOptions['makeRequest']>[1];

/** A call in the library's queue. */
interface QueuedCall {
  /** In all: Discord may answer 429 again after each wait. */
  readonly longestWaitMs: number;
  /** When a limit of its route first kept it from being done. */
  limitedSince?: number;
  waitingSince: number;
  timesSent: number;
}

/** Reports the duration of each request, and how long the library kept it in its queue before. */
function createCallTimer(
  base: string,
  onCall: (call: DiscordCall) => void,
  timeoutMs: number,
  { shared, brake }: { readonly shared: RequestBudget | null; readonly brake: InvalidBrake },
) {
  const queued = new AsyncLocalStorage<QueuedCall>();
  const timed = async <Answer extends Parameters<InvalidBrake['note']>[0]>(
    request: Request,
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const startedAt = performance.now();
    const entry = queued.getStore() ?? {
      waitingSince: startedAt,
      timesSent: 0,
      longestWaitMs: LONGEST_WAIT_MS,
    };
    let status: DiscordCall['status'] = 'none';
    try {
      const answer = await inDiscordSpan(request, send);
      ({ status } = answer);
      brake.note(answer);
      return answer;
    } finally {
      const endedAt = performance.now();
      const seconds = (endedAt - startedAt) / 1_000;
      onCall({ ...request, status, seconds, waitedSeconds: (startedAt - entry.waitingSince) / 1_000 });
      // The library may send it again after a short rate limit.
      entry.waitingSince = endedAt;
      entry.timesSent += 1;
    }
  };
  return {
    makeRequest: (async (url, init) => {
      await shared?.take();
      // The library's time has run since before the wait.
      const hasWaited = shared !== null;
      return timed({ method: init.method ?? 'GET', path: url.slice(base.length) }, () =>
        DefaultRestOptions.makeRequest(url, withTime(init, timeoutMs, hasWaited)),
      );
    }) satisfies RESTOptions['makeRequest'],
    /** Whether the call in whose turn this is may not wait for this limit, after what it waited before. */
    isTooLong(limit: RateLimitData): boolean {
      const entry = queued.getStore();
      const wait = waitOf(limit);
      // Under load many calls take turns within the global limit, which doesn't keep any of them for long.
      if (entry === undefined || limit.global) return wait > (entry?.longestWaitMs ?? LONGEST_WAIT_MS);
      entry.limitedSince ??= performance.now();
      return performance.now() - entry.limitedSince + wait > entry.longestWaitMs;
    },
    call: async <Answer>(
      { longestWaitMs, ...request }: Request & Pick<QueuedCall, 'longestWaitMs'>,
      send: () => Promise<Answer>,
    ): Promise<Answer> => {
      const entry: QueuedCall = { longestWaitMs, waitingSince: performance.now(), timesSent: 0 };
      try {
        return await queued.run(entry, send);
      } catch (error) {
        if (error instanceof RateLimitError && entry.timesSent === 0) {
          const waitedSeconds = (performance.now() - entry.waitingSince) / 1_000;
          onCall({ ...request, status: 'not sent', seconds: 0, waitedSeconds });
        }
        throw error;
      }
    },
  };
}

/** The library's time is the same for every request: it would end the upload of large files on a slow line. */
function withTime(init: LibraryRequest, timeoutMs: number, hasWaited: boolean): LibraryRequest {
  const bytes = init.body instanceof Uint8Array ? init.body.byteLength : 0;
  if (bytes === 0 && !hasWaited) return init;
  return { ...init, signal: AbortSignal.timeout(timeoutMs + uploadMs(bytes)) };
}

/** Sends the form as bytes, because the library would create Node's own kind of form. */
function withFiles(body: unknown, files: readonly SentFile[]) {
  return { ...multipart(JSON.stringify(body), files), passThroughBody: true };
}

/** The library's enum by the method's name. */
const METHODS: Readonly<Record<Method, RequestMethod>> = {
  GET: RequestMethod.Get,
  POST: RequestMethod.Post,
  PUT: RequestMethod.Put,
  PATCH: RequestMethod.Patch,
  DELETE: RequestMethod.Delete,
};

/** Whether a second attempt may succeed. */
function isTransient(error: unknown): boolean {
  return !(error instanceof DiscordAPIError || error instanceof RateLimitError);
}

function toServiceError(error: unknown, purpose: Purpose): Error {
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
 * Whether Discord itself has refused this call. An error about our token does not count, because someone may renew it, and
 * neither does one from a proxy in front of Discord, which has no code: in both cases the same call may succeed later, so
 * nothing is given up.
 */
function isDecision({ code, status }: DiscordAPIError): boolean {
  return typeof code === 'number' && !(status === 401 && code === 0);
}

/**
 * How long the library would wait. `timeToReset` is the bucket's; limits that no header shows (a channel's name: 2
 * changes in 10 minutes) have their own wait even while their bucket has requests left.
 */
function waitOf({ timeToReset, retryAfter, sublimitTimeout }: RateLimitData): number {
  return Math.max(timeToReset, retryAfter, sublimitTimeout);
}
