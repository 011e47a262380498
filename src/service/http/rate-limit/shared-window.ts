import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../../contract/retry.ts';
import type { Clock } from '../../kit/clock.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import { repeatEvery } from '../../kit/repeat.ts';
import type { Count, RateLimitStore } from '../../model/rate-limit.ts';
import { createLocalWindows } from './local-window.ts';

interface SharedWindows {
  count(userId: string): Promise<Count>;
  close(): Promise<void>;
}

/** No request waits longer for the database than this. */
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
}): SharedWindows {
  const { clock, logger, store } = options;
  const local = createLocalWindows(clock);
  // One connection at most: a database that hangs on these rows leaves the others to everything else.
  const oneAtATime = createOneAtATime();
  let pausedUntil: number | null = null;
  let late = 0;

  const isPaused = (): boolean => pausedUntil !== null && (late > 0 || clock.elapsed() < pausedUntil);

  function pause(err: unknown): void {
    if (pausedUntil === null)
      logger.warn({ err }, 'the rate limit holds in this process alone until the database answers');
    pausedUntil = clock.elapsed() + PAUSE_MS;
  }

  function resume(): void {
    if (pausedUntil !== null) logger.info('the rate limit holds over all processes again');
    pausedUntil = null;
  }

  /** Its count arrives in the end, and until then no further request is sent after it. */
  function giveUp(counting: Promise<unknown>): never {
    late += 1;
    const arrived = (): void => void (late -= 1);
    counting.then(arrived, arrived);
    throw new Error(`PostgreSQL did not answer within ${PATIENCE_MS} ms`);
  }

  const pruning = repeatEvery(
    PRUNE_MS,
    () => oneAtATime.run('all', () => store.prune()),
    (err) => logger.warn({ err }, 'windows of the rate limit that are over were not deleted'),
  );

  return {
    async count(userId) {
      const counted = local.count(userId);
      if (isPaused()) return counted;
      const counting = oneAtATime.run('all', () => store.count(userId));
      try {
        const shared = await withTimeout(
          PATIENCE_MS,
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
