import { setImmediate } from 'node:timers/promises';
import { repeatEvery } from '../../base/kit/repeat.ts';
import type { StatsStore } from './store/stats.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

const EVERY_MS = 1_000;
/** A transaction takes a few milliseconds even if each note is of another guild, so that actions can run in between. */
const BATCH = 50;

/**
 * Adds the noted changes to the counters, soon and in small batches. Several processes may do so, each with different notes.
 * A stop waits for the current transaction; the remaining notes are added at the next start.
 */
export function startAggregator({
  store,
  logger,
}: Pick<ServiceContext, 'logger'> & { readonly store: Pick<StatsStore, 'fold'> }): ReturnType<
  typeof repeatEvery
> {
  return repeatEvery(
    EVERY_MS,
    async (isStopped) => {
      let count: number;
      do {
        count = await store.fold(BATCH);
        await setImmediate();
      } while (count === BATCH && !isStopped());
    },
    // No change is lost: the notes stay in the database.
    (err) => logger.error({ err }, 'could not update statistics'),
  );
}
