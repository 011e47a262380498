import type { FastifyBaseLogger } from 'fastify';
import { within } from '../../../contract/patience.ts';
import type { Clock } from '../../kit/clock.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';

/** No request waits longer than this for the database, and none waits at all while an answer is that late. */
const PATIENCE_MS = 2_000;
/** A database that has failed isn't queried for this long. */
const PAUSE_MS = 1_000;

/** Queries the database about users' rate limits: one query at a time about each user, and few in all. */
export interface LeaseQueue {
  /** Does the work, unless it is under way for this user; false if it failed or takes too long. Never rejects. */
  run(userId: string, work: () => Promise<void>): Promise<boolean>;
  isRunning(userId: string): boolean;
  /** Does the work in the same queue. */
  enqueue(work: () => Promise<void>): Promise<void>;
  /** The database failed, or was late, a moment ago: it isn't queried. */
  isPaused(): boolean;
}

export function createLeaseQueue({
  clock,
  logger,
}: {
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}): LeaseQueue {
  const underWay = new Map<string, Promise<boolean>>();
  // The queue never takes more than one connection: other queries to a database that hangs have the rest.
  const oneAtATime = createOneAtATime();
  const enqueue = (work: () => Promise<void>): Promise<void> => oneAtATime.run('all', work);
  let pausedUntil: number | null = null;
  let lateAnswers = 0;

  function pause(error: unknown): void {
    if (pausedUntil === null) {
      logger.warn({ err: error }, 'the rate limit holds in this process alone until the database answers');
    }
    pausedUntil = clock.elapsed() + PAUSE_MS;
  }

  function resume(): void {
    if (pausedUntil !== null) logger.info('the rate limit holds over all processes again');
    pausedUntil = null;
  }

  function countLateAnswer(work: Promise<void>): never {
    lateAnswers += 1;
    // The outcome doesn't matter any more: the next query shows whether the database works again.
    const arrived = (): void => void (lateAnswers -= 1);
    work.then(arrived, arrived);
    throw new Error(`PostgreSQL did not answer within ${PATIENCE_MS} ms`);
  }

  async function withinPatience(work: Promise<void>): Promise<boolean> {
    try {
      await within(
        PATIENCE_MS,
        () => work,
        () => countLateAnswer(work),
      );
      resume();
      return true;
    } catch (error) {
      pause(error);
      return false;
    }
  }

  return {
    run(userId, work) {
      const running = underWay.get(userId);
      if (running !== undefined) return running;
      const release = (): void => void underWay.delete(userId);
      // A late result is still used; until then nothing else is queried about the user.
      const answered = withinPatience(enqueue(() => work().finally(release)));
      underWay.set(userId, answered);
      return answered;
    },
    isRunning: (userId) => underWay.has(userId),
    enqueue,
    isPaused: () => pausedUntil !== null && (lateAnswers > 0 || clock.elapsed() < pausedUntil),
  };
}
