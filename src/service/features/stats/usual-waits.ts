import { type Clock, instant } from '../../base/kit/clock.ts';
import { countIn, percentile } from './counts.ts';
import { windowOf } from './figures.ts';
import type { StatsStore } from './store/stats.ts';
import { readInTime } from './read-in-time.ts';

/** The usual time to a first answer in seconds, by the id of the ticket group. Groups with few answers are left out. */
export type UsualWaits = (guildId: string) => Promise<ReadonlyMap<string, number>>;

const DAYS = 30;
/** A median of fewer answers says little. */
const MIN_ANSWERS = 5;

export function createUsualWaits({
  store,
  clock,
}: {
  readonly store: Pick<StatsStore, 'read'>;
  readonly clock: Clock;
}): UsualWaits {
  return async (guildId) => {
    const stats = await readInTime(store, guildId, { days: DAYS, until: instant(clock.now()) });
    if (stats === null) return new Map();
    return new Map(
      stats.groups.flatMap(({ id }) => {
        const answers = windowOf(stats.counts, `group:${id}`, stats.days).firstResponse;
        const median = countIn(answers) < MIN_ANSWERS ? null : percentile(answers, 0.5);
        return median === null ? [] : [[id, median]];
      }),
    );
  };
}
