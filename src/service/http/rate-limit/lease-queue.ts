import type { FastifyBaseLogger } from 'fastify';
import { within } from '../../../contract/patience.ts';
import type { Clock } from '../../kit/clock.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';

/** No request waits longer than this for the database, and none waits at all while an answer is that late. */
const PATIENCE_MS = 2_000;
/** A database that has failed isn't queried for this long. */
const PAUSE_MS = 1_000;

/** Queries the database about users' rate limits: one query at a time about each user, and few in all. */
export interface Leasing {
  /** Does the work, unless it is under way for this user; false if it failed or takes too long. Never rejects. */
  ask(tokenId: string, work: () => Promise<void>): Promise<boolean>;
  isAsking(tokenId: string): boolean;
  /** Does the work in the same queue. */
  whenFree(work: () => Promise<void>): Promise<void>;
  /** The database failed, or was late, a moment ago: it isn't queried. */
  isPaused(): boolean;
}

export function createLeasing({
  clock,
  logger,
}: {
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}): Leasing {
  const underWay = new Map<string, Promise<boolean>>();
  // The queue never takes more than one connection: other queries to a database that hangs have the rest.
  const oneAtATime = createOneAtATime();
  const whenFree = (work: () => Promise<void>): Promise<void> => oneAtATime.run('all', work);
  let pausedUntil: number | null = null;
  let lateAnswers = 0;

  function pause(error: unknown): void {
    if (pausedUntil === null) {
      logger.warn({ err: error }, 'the rate limit holds in this process alone until the database answers');
    }
    pausedUntil = clock.elapsed() + PAUSE_MS;
  }

  function goOn(): void {
    if (pausedUntil !== null) logger.info('the rate limit holds over all processes again');
    pausedUntil = null;
  }

  function waitForLate(work: Promise<void>): never {
    lateAnswers += 1;
    // The outcome doesn't matter any more: the next query shows whether the database works again.
    const arrived = (): void => void (lateAnswers -= 1);
    work.then(arrived, arrived);
    throw new Error(`PostgreSQL did not answer within ${PATIENCE_MS} ms`);
  }

  async function inTime(work: Promise<void>): Promise<boolean> {
    try {
      await within(
        PATIENCE_MS,
        () => work,
        () => waitForLate(work),
      );
      goOn();
      return true;
    } catch (error) {
      pause(error);
      return false;
    }
  }

  return {
    ask(tokenId, work) {
      const asked = underWay.get(tokenId);
      if (asked !== undefined) return asked;
      const forgotten = (): void => void underWay.delete(tokenId);
      // A late result is still used; until then nothing else is queried about the user.
      const answered = inTime(whenFree(() => work().finally(forgotten)));
      underWay.set(tokenId, answered);
      return answered;
    },
    isAsking: (tokenId) => underWay.has(tokenId),
    whenFree,
    isPaused: () => pausedUntil !== null && (lateAnswers > 0 || clock.elapsed() < pausedUntil),
  };
}
