import { worded } from '../../../words/worded.ts';
import { type Clock, instant } from '../../base/kit/clock.ts';
import type { Handler } from '../../base/model/call.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import type { createStatsExclusionStore } from './store/exclusions.ts';

type ExclusionOperation = 'getStatsExclusions' | 'changeStatsExclusions';

const MAX_PEOPLE = 100;

export function createStatsExclusionHandlers({
  store,
  clock,
}: {
  readonly store: ReturnType<typeof createStatsExclusionStore>;
  readonly clock: Clock;
}): { readonly [Id in ExclusionOperation]: Handler<Id> } {
  return {
    async getStatsExclusions({ path }) {
      return { user_ids: [...(await store.list(path.guild_id))] };
    },
    async changeStatsExclusions({ path, body: { add = [], remove = [] }, idempotencyId }) {
      const change = { add, remove, at: instant(clock.now()), most: MAX_PEOPLE };
      const changed = await store.change(path.guild_id, change, idempotencyId);
      if (changed !== null) return { user_ids: [...changed] };
      throw validationFailed([{ field: 'add', says: worded('fault.tooManyExcluded', { most: MAX_PEOPLE }) }]);
    },
  };
}
