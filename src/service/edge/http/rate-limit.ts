import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { withTimeout } from '../../../contract/retry.ts';
import type { Clock } from '../../base/kit/clock.ts';
import { createOneAtATime } from '../../base/kit/one-at-a-time.ts';
import { repeatEvery } from '../../base/kit/repeat.ts';
import type { Count, RateLimitStore } from '../../base/model/rate-limit.ts';
import type { Caller } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { mapMaybePromise, type MaybePromise } from '../../base/kit/maybe-promise.ts';
import { worded } from '../../../words/worded.ts';

interface SharedWindows {
  count(userId: string): Promise<Count>;
  close(): Promise<void>;
}

/** No request waits longer for the database than this, by default. */
const PATIENCE_MS = 2_000;
/** A database that failed is not asked again before this. */
const PAUSE_MS = 1_000;
const PRUNE_MS = 60_000;

/**
 * Each request is counted in the database, and in memory as well. A database that is late or away stops nobody and lets
 * nobody loose: until it answers, the count in memory decides, up to the whole limit in each process.
 */
export function createSharedWindows(options: {
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly store: RateLimitStore;
  readonly patienceMs?: number | undefined;
}): SharedWindows {
  const { clock, logger, store, patienceMs = PATIENCE_MS } = options;
  const local = createLocalWindows(clock);
  // One connection at most: a database that hangs on these rows leaves the others to everything else.
  const oneAtATime = createOneAtATime();
  let pausedUntil: number | null = null;
  let late = 0;

  const isPaused = (): boolean => pausedUntil !== null && (late > 0 || clock.elapsed() < pausedUntil);

  function pause(err: unknown): void {
    if (pausedUntil === null)
      logger.warn({ err }, 'rate limit store unavailable, limiting this process only');
    pausedUntil = clock.elapsed() + PAUSE_MS;
  }

  function resume(): void {
    if (pausedUntil !== null) logger.info('rate limit store available again');
    pausedUntil = null;
  }

  /** Its count arrives in the end, and until then no further request is sent after it. */
  function giveUp(counting: Promise<unknown>): never {
    late += 1;
    const arrived = (): void => void (late -= 1);
    counting.then(arrived, arrived);
    throw new Error(`PostgreSQL did not answer within ${patienceMs} ms`);
  }

  const pruning = repeatEvery(
    PRUNE_MS,
    () => oneAtATime.run('all', () => store.prune()),
    (err) => logger.warn({ err }, 'could not delete old rate limit windows'),
  );

  return {
    async count(userId) {
      const counted = local.count(userId);
      if (isPaused()) return counted;
      const counting = oneAtATime.run('all', () => store.count(userId));
      try {
        const shared = await withTimeout(
          patienceMs,
          () => counting,
          () => giveUp(counting),
        );
        resume();
        return shared;
      } catch (error) {
        pause(error);
        return counted;
      }
    },
    close: () => pruning.stop(),
  };
}

const WINDOW_MS = 60_000;
/** Only callers with a valid token are counted, so this is rarely reached; past it the oldest window is forgotten. */
const MAX_WINDOWS = 10_000;

/** Counts requests of each person, in windows of a minute that begin with their first request. */
export interface LocalWindows {
  count(userId: string): Count;
  /** Takes one request of the current window back. */
  giveBack(userId: string): void;
}

/** Counts in this process's memory alone. */
export function createLocalWindows(clock: Clock): LocalWindows {
  const windows = new Map<string, { readonly endsAt: number; used: number }>();

  function open(userId: string, now: number) {
    const window = { endsAt: now + WINDOW_MS, used: 0 };
    // A Map keeps the place of a key that is set again, and the oldest must stay in front.
    windows.delete(userId);
    windows.set(userId, window);
    const [oldest] = windows.keys();
    if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
    return window;
  }

  return {
    count(userId) {
      const now = clock.elapsed();
      const known = windows.get(userId);
      const window = known !== undefined && now < known.endsAt ? known : open(userId, now);
      window.used += 1;
      return { used: window.used, leftMs: window.endsAt - now };
    },
    giveBack(userId) {
      const window = windows.get(userId);
      if (window !== undefined && window.used > 0) window.used -= 1;
    },
  };
}

export interface RateLimit {
  /** Counts the request and says so in its headers; RATE_LIMITED past the limit. */
  spend(caller: Caller, reply: Pick<FastifyReply, 'header'>): MaybePromise<void>;
  close(): Promise<void>;
}

interface RateLimitOptions {
  readonly perMinute: number;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Null where there is one process. */
  readonly store: RateLimitStore | null;
  readonly patienceMs?: number | undefined;
}

/**
 * Limits the requests per minute of one person, with any of their tokens, over all processes on one database. The
 * embedded bot's token isn't counted: it speaks for everyone. 0 means no limit.
 */
export function createRateLimit({
  perMinute,
  clock,
  logger,
  store,
  patienceMs,
}: RateLimitOptions): RateLimit {
  const windows: { count(userId: string): MaybePromise<Count>; close?(): Promise<void> } =
    store === null || perMinute === 0
      ? createLocalWindows(clock)
      : createSharedWindows({ clock, logger, store, patienceMs });

  return {
    spend(caller, reply) {
      if (perMinute === 0 || caller.everyGuild) return;
      return mapMaybePromise(windows.count(caller.userId), ({ used, leftMs }: Count) => {
        reply
          .header('x-ratelimit-limit', perMinute)
          .header('x-ratelimit-remaining', Math.max(0, perMinute - used))
          .header('x-ratelimit-reset', Math.ceil(leftMs / 1000));
        if (used > perMinute) throw rateLimited(perMinute, leftMs / 1000);
      });
    },
    close: async () => windows.close?.(),
  };
}

/** Requests without a token that fail, of one address in a minute: nobody mistypes so often. */
const PER_ADDRESS = 120;

interface AddressLimit {
  /**
   * Counts a request before its outcome is known, so that sending many at once doesn't help; RATE_LIMITED past the
   * limit.
   */
  spend(address: string): void;
  /** The request succeeded. */
  giveBack(address: string): void;
}

/** Limits requests that have no token by their address, and counts those that fail. */
export function createAddressLimit({
  perMinute,
  clock,
}: {
  readonly perMinute: number;
  readonly clock: Clock;
}): AddressLimit {
  const windows = createLocalWindows(clock);
  return {
    spend(address) {
      const { used, leftMs } = windows.count(address);
      if (perMinute > 0 && used > PER_ADDRESS) throw rateLimited(PER_ADDRESS, leftMs / 1000);
    },
    giveBack: (address) => windows.giveBack(address),
  };
}

function rateLimited(perMinute: number, retryAfter: number): ServiceError {
  const seconds = Math.ceil(retryAfter);
  return new ServiceError('RATE_LIMITED', worded('refused.rateLimited', { perMinute, seconds }), {
    retryAfter,
  });
}
