/** Which calls may be repeated, when, and how long to wait before; and how whoever waits for something else waits. */
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiError } from './errors.ts';

export interface RetryOptions {
  /** Attempts in all, the first included. */
  readonly attempts: number;
  /** Longest wait before the second attempt, in ms; doubles with each further one. */
  readonly firstWaitMs: number;
  /** Longest wait at all, in ms; a `Retry-After` beyond it ends the call instead. */
  readonly longestWaitMs: number;
  /** From 0 to below 1. */
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

/** How a call may be repeated. */
export interface Repeating {
  readonly isRead: boolean;
  readonly hasKey: boolean;
  /** Whether the server knows idempotency keys, and says 503 of what passes. */
  readonly isKnown: boolean;
}

/**
 * Whether repeating does not act twice, and may help. A server that does not know the key may have acted however it failed,
 * unless it refused to take the call at all: a limit. Not 502: Discord has refused, and would refuse again.
 */
function mayPass(error: ApiError, { isRead, hasKey, isKnown }: Repeating): boolean {
  if (error.status === 429) return isRead || hasKey;
  if (error.status === 503) return isKnown && (isRead || hasKey);
  if (error.code === 'NETWORK_FAILED') return isRead || hasKey;
  if (error.code !== 'ANSWER_LOST' && error.code !== 'TIMED_OUT') return false;
  return isRead || (isKnown && hasKey);
}

/**
 * Wait before the attempt after number `attempt` (from 1), in ms; null when there should be none. Waits are
 * random so that callers refused together don't come back together.
 */
export function waitBeforeNext(
  error: ApiError,
  attempt: number,
  repeating: Repeating,
  options: RetryOptions,
): number | null {
  if (attempt >= options.attempts || !mayPass(error, repeating)) return null;
  const backoff =
    options.random() * Math.min(options.longestWaitMs, options.firstWaitMs * 2 ** (attempt - 1));
  if (error.retryAfterSeconds === null) return backoff;
  const asked = error.retryAfterSeconds * 1000;
  // Never before the time asked for; a little after it, for the same reason as above.
  return asked > options.longestWaitMs ? null : asked + options.random() * options.firstWaitMs;
}

/**
 * Does it until it succeeds. `waitMs` says after each failure, the first being number 1, how long to wait before the
 * next attempt; undefined where there is none, and the failure is the end.
 */
export async function patiently<Answer>(
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
 * What the work comes to, or, once so many ms have passed, what `late` gives or throws; the work is told to end then, and
 * nothing waits for it any more.
 */
export async function within<Value, Late>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
  late: () => Late,
): Promise<Value | Late> {
  const ending = new AbortController();
  const { promise: isLate, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(() => {
    // First, so that a failure which the end brings about is not taken for the work's own.
    resolve(LATE);
    ending.abort();
  }, ms).unref();
  try {
    const outcome = await Promise.race([work(ending.signal), isLate]);
    return outcome === LATE ? late() : outcome;
  } finally {
    clearTimeout(timer);
  }
}

const LATE = Symbol('late');
