/** Which calls may be repeated, when, and how long to wait before. */
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

/**
 * Repeating does not act twice: reading, and writing under an idempotency key. Not 502: Discord has refused, and
 * would refuse again.
 */
export function isSafeToRepeat(method: string, idempotencyKey: string | undefined): boolean {
  return method === 'get' || idempotencyKey !== undefined;
}

function mayPass(error: ApiError): boolean {
  return (
    error.status === 429 ||
    error.status === 503 ||
    error.code === 'NETWORK_FAILED' ||
    error.code === 'TIMED_OUT'
  );
}

/**
 * Wait before the attempt after number `attempt` (from 1), in ms; null when there should be none. Waits are
 * random so that callers refused together don't come back together.
 */
export function waitBeforeNext(error: ApiError, attempt: number, options: RetryOptions): number | null {
  if (attempt >= options.attempts || !mayPass(error)) return null;
  const backoff =
    options.random() * Math.min(options.longestWaitMs, options.firstWaitMs * 2 ** (attempt - 1));
  if (error.retryAfterSeconds === null) return backoff;
  const asked = error.retryAfterSeconds * 1000;
  // Never before the time asked for; a little after it, for the same reason as above.
  return asked > options.longestWaitMs ? null : asked + options.random() * options.firstWaitMs;
}
