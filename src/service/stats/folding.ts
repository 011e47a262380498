import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { repeatEvery } from '../kit/repeat.ts';
import type { StatsStore } from './ports.ts';

interface FoldingOptions {
  readonly store: Pick<StatsStore, 'fold'>;
  readonly logger: Logger;
}

const EVERY_MS = 1_000;
/** A transaction of some milliseconds, also when each note is another guild's: actions get their turn in between. */
const AT_ONCE = 50;

/**
 * Adds to the counters what was noted, soon and in small steps. Several processes may: each takes other notes. A stop ends
 * with the transaction that is under way; what is left is added at the next start.
 */
export function startFolding({ store, logger }: FoldingOptions): ReturnType<typeof repeatEvery> {
  return repeatEvery(
    EVERY_MS,
    async (isStopped) => {
      let count: number;
      do {
        count = await store.fold(AT_ONCE);
        await setImmediate();
      } while (count === AT_ONCE && !isStopped());
    },
    // Nothing is lost: the notes stay where they are.
    (err) => logger.error({ err }, 'statistics could not be brought up to date'),
  );
}
