import type { Schema } from '../../../contract/operations.ts';
import { checkTimeZone } from '../../core/groups/checks/schedule.ts';
import type { Handler } from '../../base/model/call.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import type { StatsTimeZones } from '../../core/store/guilds/counted-zones.ts';
import type { createStatsTimeZoneStore } from './store/time-zones.ts';

type TimeZoneOperation = 'getStatsTimeZone' | 'changeStatsTimeZone';

export function createStatsTimeZoneHandlers({
  store,
  wake,
}: {
  readonly store: ReturnType<typeof createStatsTimeZoneStore>;
  readonly wake: () => void;
}): { readonly [Id in TimeZoneOperation]: Handler<Id> } {
  return {
    getStatsTimeZone: async ({ path }) => toAnswer(await store.read(path.guild_id)),
    async changeStatsTimeZone({ path, body: { time_zone: timeZone }, idempotencyId }) {
      const faults = checkTimeZone('time_zone', timeZone);
      if (faults.length > 0) throw validationFailed(faults);
      const zones = await store.set(path.guild_id, timeZone, idempotencyId);
      wake();
      return toAnswer(zones);
    },
  };
}

const toAnswer = ({ timeZone, shown }: StatsTimeZones): Schema<'StatsTimeZone'> => ({
  time_zone: timeZone,
  shown_time_zone: shown,
});
