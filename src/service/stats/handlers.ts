import type { Logger } from 'pino';
import type { Handler } from '../model/call.ts';
import type { Clock } from '../kit/clock.ts';
import { ServiceError, englishOnly } from '../model/errors.ts';
import { dayOf, daysUntil } from './days.ts';
import { figuresOf } from './figures.ts';
import type { VisibleTicketsOf } from '../model/visible-tickets.ts';
import type { StatsStore } from './ports.ts';
import { readInTime } from './read-in-time.ts';
import { scopeOf, scopeStats } from './scope-stats.ts';

interface StatsDependencies {
  readonly store: Pick<StatsStore, 'read'>;
  readonly visibleTicketsOf: VisibleTicketsOf;
  readonly namesOf: (userIds: readonly string[]) => Promise<Readonly<Record<string, string>>>;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface StatsHandlers {
  readonly getGuildStats: Handler<'getGuildStats'>;
}

const DEFAULT_DAYS = 30;

export function createStatsHandlers({
  store,
  visibleTicketsOf,
  namesOf,
  clock,
  logger,
}: StatsDependencies): StatsHandlers {
  return {
    async getGuildStats({ path, query, actor }) {
      const scope = scopeOf(await visibleTicketsOf(actor, path.guild_id, 'figures'), query.group_id);
      const today = dayOf(clock.now());
      const days = daysUntil(today, query.days ?? DEFAULT_DAYS);
      const range = { first: days[0] ?? today, last: today };
      const counts = await readInTime(store, path.guild_id, {
        days: range,
        partsOfGroups: scope?.groupIds ?? [],
      });
      if (counts !== null) {
        const figures = figuresOf(scope === null ? counts : scopeStats(counts, scope), days);
        if (query.names !== true) return figures;
        return { ...figures, assignee_names: await namesOf(figures.assignees.map(({ user_id: id }) => id)) };
      }
      logger.warn({ guild: path.guild_id }, 'statistics were not computable in time');
      // The contract has exactly this sentence for this operation.
      throw new ServiceError('SERVICE_UNAVAILABLE', englishOnly('Service Unavailable'));
    },
  };
}
