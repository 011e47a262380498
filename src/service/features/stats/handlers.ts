import type { Handler } from '../../base/model/call.ts';
import { instant } from '../../base/kit/clock.ts';
import { ServiceError, englishOnly } from '../../base/model/errors.ts';
import { figuresOf, ofSubject } from './figures.ts';
import type { VisibleTicketsOf } from '../../core/model/visible-tickets.ts';
import type { StatsStore } from './store/stats.ts';
import { readInTime } from './read-in-time.ts';
import { scopeOf, scopeStats } from './scope-stats.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

interface StatsHandlers {
  readonly getGuildStats: Handler<'getGuildStats'>;
  readonly getOwnStats: Handler<'getOwnStats'>;
}

const DEFAULT_DAYS = 30;

export function createStatsHandlers({
  store,
  visibleTicketsOf,
  namesOf,
  clock,
  logger,
}: Pick<ServiceContext, 'clock' | 'logger'> & {
  readonly store: Pick<StatsStore, 'read'>;
  readonly visibleTicketsOf: VisibleTicketsOf;
  readonly namesOf: (userIds: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}): StatsHandlers {
  async function read(guildId: string, count: number | undefined, partsOfGroups: readonly string[]) {
    const reading = { days: count ?? DEFAULT_DAYS, until: instant(clock.now()), partsOfGroups };
    const counts = await readInTime(store, guildId, reading);
    if (counts !== null) return counts;
    logger.warn({ guild: guildId }, 'statistics timed out');
    // The contract has exactly this sentence for `getGuildStats`.
    throw new ServiceError('SERVICE_UNAVAILABLE', englishOnly('Service Unavailable'));
  }

  return {
    async getGuildStats({ path, query, actor }) {
      const scope = scopeOf(await visibleTicketsOf(actor, path.guild_id, 'figures'), query.group_id);
      const counts = await read(path.guild_id, query.days, scope?.groupIds ?? []);
      const figures = figuresOf(scope === null ? counts : scopeStats(counts, scope));
      if (query.names !== true) return figures;
      return { ...figures, assignee_names: await namesOf(figures.assignees.map(({ user_id: id }) => id)) };
    },
    async getOwnStats({ path, query, actor: { userId } }) {
      const { counts, days, timeZone } = await read(path.guild_id, query.days, []);
      return {
        user_id: userId,
        days: days.length,
        time_zone: timeZone,
        ...ofSubject(counts, `assignee:${userId}`, days),
      };
    },
  };
}
