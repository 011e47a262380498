import { feature } from '../../core/feature-context.ts';
import type { Job } from '../../core/jobs/ports.ts';
import { startAggregator } from './aggregator.ts';
import { createStatsExclusionHandlers } from './exclusions.ts';
import { createStatsHandlers } from './handlers.ts';
import { createStatsExclusionStore } from './store/exclusions.ts';
import { createStatsStore } from './store/stats.ts';
import { createStatsTimeZoneStore } from './store/time-zones.ts';
import { createStatsTimeZoneHandlers } from './time-zone.ts';

/** Counts tickets, by day and in all. */
export const createStatistics = feature(
  ['stores', 'openBeside', 'visibleTicketsOf', 'namesOf', 'clock', 'logger', 'wake'],
  (context) => {
    const { stores, logger } = context;
    const store = createStatsStore(stores.database);
    const exclusions = createStatsExclusionStore(stores.database.db);
    const timeZones = createStatsTimeZoneStore({ ...stores, openBeside: context.openBeside });
    return {
      handlers: {
        ...createStatsHandlers({ ...context, store }),
        ...createStatsExclusionHandlers({ ...context, store: exclusions }),
        ...createStatsTimeZoneHandlers({ ...context, store: timeZones }),
      },
      jobs: {
        'stats.recount': (_: object, { key }: Job, stopping: AbortSignal) => timeZones.recount(key, stopping),
      },
      start: () => startAggregator({ store, logger }),
    };
  },
);
