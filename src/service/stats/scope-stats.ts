import type { VisibleTickets } from '../model/visible-tickets.ts';
import { addActivity, addTotals, type Activity, noActivity, noTotals, type Subject } from './counts.ts';
import type { GuildCounts } from './ports.ts';

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
