import type { Clock } from '../kit/clock.ts';
import { type Histogram, addTo, percentile } from './counts.ts';
import { dayOf, daysAfter } from './days.ts';
import type { GuildCounts, StatsStore } from './ports.ts';
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
    const last = dayOf(clock.now());
    const stats = await readInTime(store, guildId, { first: daysAfter(last, 1 - DAYS), last });
    if (stats === null) return new Map();
    return new Map(
      stats.groups.flatMap(({ id }) => {
        const answers = answersIn(stats, id);
        const count = answers.values().reduce((sum, each) => sum + each, 0);
        const median = count < MIN_ANSWERS ? null : percentile(answers, 0.5);
        return median === null ? [] : [[id, median]];
      }),
    );
  };
}

/** The times to a first answer in a group, on all days together. */
function answersIn({ counts }: GuildCounts, groupId: string): Histogram {
  const answers: Histogram = new Map();
  for (const subjects of counts.days.values()) {
    const { firstResponse } = subjects.get(`group:${groupId}`) ?? {};
    for (const [bucket, count] of firstResponse ?? []) addTo(answers, bucket, count);
  }
  return answers;
}
