import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../../contract/retry.ts';
import type { Clock } from '../../kit/clock.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';

/** Nobody waits longer for the database, and nobody at all while an answer is that late. */
const PATIENCE_MS = 2_000;
/** So long nobody asks a database that has failed. */
const PAUSE_MS = 1_000;

/** Questions to the database about tokens' minutes: one at a time about each, and few in all. */
export interface Leasing {
  /** Does the work, unless it is under way for this token; false where that failed or takes too long. Never rejects. */
  ask(tokenId: string, work: () => Promise<void>): Promise<boolean>;
  isAsking(tokenId: string): boolean;
  /** In the same turns. */
  whenFree(work: () => Promise<void>): Promise<void>;
  /** The database failed, or was late, a moment ago: it is not asked. */
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
  // It never takes more than one connection: what else is asked of a database that hangs has the others left.
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
    // How it ends in the end is nobody's business: what comes next tells whether all is well again.
    const arrived = (): void => void (lateAnswers -= 1);
    work.then(arrived, arrived);
    throw new Error(`PostgreSQL did not answer within ${PATIENCE_MS} ms`);
  }

  async function inTime(work: Promise<void>): Promise<boolean> {
    try {
      await withTimeout(
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
      // What comes late is used all the same; until then nothing else is asked about the token.
      const answered = inTime(whenFree(() => work().finally(forgotten)));
      underWay.set(tokenId, answered);
      return answered;
    },
    isAsking: (tokenId) => underWay.has(tokenId),
    whenFree,
    isPaused: () => pausedUntil !== null && (lateAnswers > 0 || clock.elapsed() < pausedUntil),
  };
}
