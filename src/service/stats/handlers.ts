import type { Logger } from 'pino';
import type { Handler } from '../model/call.ts';
import type { Clock } from '../kit/clock.ts';
import { ServiceError, englishOnly } from '../model/errors.ts';
import { dayOf, daysUntil } from './days.ts';
import { figuresOf } from './figures.ts';
import type { VisibleTicketsOf, VisibleTickets } from '../model/visible-tickets.ts';
import type { StatsStore, GuildCounts } from './ports.ts';
import { readInTime } from './read-in-time.ts';
import { addActivity, addTotals, type Activity, noActivity, noTotals, type Subject } from './counts.ts';

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
      const visible = await visibleTicketsOf(actor, path.guild_id, 'figures');
      const today = dayOf(clock.now());
      const days = daysUntil(today, query.days ?? DEFAULT_DAYS);
      const range = { first: days[0] ?? today, last: today };
      const counts = await readInTime(store, path.guild_id, range);
      if (counts !== null) {
        const seen = scopeStats(counts, visible);
        const figures = figuresOf(query.group_id === undefined ? seen : ofGroup(seen, query.group_id), days);
        if (query.names !== true) return figures;
        return { ...figures, assignee_names: await namesOf(figures.assignees.map(({ user_id: id }) => id)) };
      }
      logger.warn({ guild: path.guild_id }, 'statistics were not computable in time');
      // The contract has exactly this sentence for this operation.
      throw new ServiceError('SERVICE_UNAVAILABLE', englishOnly('Service Unavailable'));
    },
  };
}

/** The statistics that a person may see: those of their groups, whose sum replaces the guild's, and of their own work. */
export function scopeStats(stats: GuildCounts, visible: VisibleTickets | null): GuildCounts {
  if (visible === null) return stats;
  const groups = stats.groups.filter(({ id }) => visible.groupIds.includes(id));
  const subjects = groups.map(({ id }) => `group:${id}` as const);
  const allowed: readonly Subject[] = [...subjects, `assignee:${visible.assigneeId}`];
  const { totals, days } = stats.counts;
  const guild = noTotals();
  for (const subject of subjects) addTotals(guild, totals.get(subject) ?? noTotals());
  return {
    groups,
    counts: {
      totals: new Map([['guild', guild] as const, ...only(totals, allowed)]),
      days: new Map([...days].map(([day, activity]) => [day, scopeDay(activity, subjects, allowed)])),
    },
  };
}

/** The statistics of one group, out of those that a person may see. Nobody's work is counted by group. */
const ofGroup = (seen: GuildCounts, groupId: string): GuildCounts =>
  scopeStats(seen, {
    groupIds: seen.groups.some(({ id }) => id === groupId) ? [groupId] : [],
    assigneeId: '',
  });

function scopeDay(
  activity: ReadonlyMap<Subject, Activity>,
  subjects: readonly Subject[],
  allowed: readonly Subject[],
): Map<Subject, Activity> {
  const guild = noActivity();
  for (const subject of subjects) addActivity(guild, activity.get(subject) ?? noActivity());
  return new Map([['guild', guild] as const, ...only(activity, allowed)]);
}

function only<Value>(
  all: ReadonlyMap<Subject, Value>,
  subjects: readonly Subject[],
): (readonly [Subject, Value])[] {
  return [...all].filter(([subject]) => subjects.includes(subject));
}
