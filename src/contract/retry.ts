/** Decides which calls of the API are repeated and when; also retries and time-outs for other work. */
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiError } from './errors.ts';

export interface RetryOptions {
  /** The number of attempts, including the first. */
  readonly attempts: number;
  /** The longest wait before the second attempt in ms: most failures are single ones. */
  readonly firstWaitMs: number;
  /** The longest wait before each further attempt in ms; a `Retry-After` beyond it ends the call instead. */
  readonly longestWaitMs: number;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const defaultRetry: RetryOptions = {
  attempts: 3,
  firstWaitMs: 250,
  longestWaitMs: 5_000,
  random: Math.random,
  sleep: async (ms, signal) => delay(ms, undefined, { signal }),
};

/** The facts that decide whether a call may be repeated. */
export interface Repeatability {
  readonly isRead: boolean;
  readonly hasKey: boolean;
  /** Whether the server supports idempotency keys, and answers temporary failures with 503. */
  readonly hasExtensions: boolean;
}

/**
 * Whether a repetition may succeed and can't act twice. A server without support for the key may have acted however it
 * failed, unless it refused to take the call because of a rate limit. A 502 is not repeated: Discord has refused the call and
 * would refuse it again.
 */
function mayRepeat(error: ApiError, { isRead, hasKey, hasExtensions }: Repeatability): boolean {
  if (error.status === 429) return isRead || hasKey;
  if (error.status === 503) return hasExtensions && (isRead || hasKey);
  if (error.code === 'NETWORK_FAILED') return isRead || hasKey;
  if (error.code !== 'ANSWER_LOST' && error.code !== 'TIMED_OUT') return false;
  return isRead || (hasExtensions && hasKey);
}

/** A server that knows no keys might act on each attempt: it isn't tried with a write more than once more. */
function attemptsOf({ isRead, hasExtensions }: Repeatability, { attempts }: RetryOptions): number {
  return isRead || hasExtensions ? attempts : Math.min(2, attempts);
}

/**
 * The wait in ms after the attempt with number `attempt` (from 1), or null if there should be no further attempt. Waits are
 * random, so that callers that were refused at the same time don't return at the same time.
 */
export function waitBeforeNext(
  error: ApiError,
  attempt: number,
  repeatability: Repeatability,
  options: RetryOptions,
): number | null {
  if (attempt >= attemptsOf(repeatability, options) || !mayRepeat(error, repeatability)) return null;
  const longestMs = attempt === 1 ? options.firstWaitMs : options.longestWaitMs;
  const backoff = (longestMs * (1 + options.random())) / 2;
  if (error.retryAfterSeconds === null) return backoff;
  const retryAfterMs = error.retryAfterSeconds * 1000;
  // The wait is never shorter than Retry-After, and a random time longer for the same reason as above.
  return retryAfterMs > options.longestWaitMs ? null : retryAfterMs + options.random() * options.firstWaitMs;
}

/**
 * Repeats the work until it succeeds. After each failed attempt (the first has number 1), `waitMs` returns the wait before the
 * next one, or undefined to throw the error.
 */
export async function withRetries<Answer>(
  work: () => Promise<Answer>,
  waitMs: (error: unknown, attempt: number) => number | undefined,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = waitMs(error, attempt);
      if (wait === undefined) throw error;
      await delay(wait);
    }
  }
}

/**
 * Returns the result of the work or, if it takes longer than `ms`, the result of `onTimeout`, which may also throw. The
 * work is then aborted and no longer awaited.
 */
export async function withTimeout<Value, Fallback>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
  onTimeout: () => Fallback,
): Promise<Value | Fallback> {
  const aborting = new AbortController();
  const { promise: timedOut, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(() => {
    // The time-out is settled first, so that an error that the abort causes is not taken for the work's own.
    resolve(TIMED_OUT);
    aborting.abort();
  }, ms).unref();
  try {
    const outcome = await Promise.race([work(aborting.signal), timedOut]);
    return outcome === TIMED_OUT ? onTimeout() : outcome;
  } finally {
    clearTimeout(timer);
  }
}

const TIMED_OUT = Symbol('timed out');

/** Loads once, with the first call, and keeps what came. Calls during that time share it. After a failure the next call tries again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return async () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
