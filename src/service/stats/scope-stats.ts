import type { VisibleTickets } from '../authorization/ticket-scope.ts';
import {
  addHappened,
  addTotals,
  type Happened,
  nothingHappened,
  noTotals,
  type Subject,
} from './counting.ts';
import type { GuildCounts } from './ports.ts';

/** The figures that a person gets to see: of their groups, which together are the guild's, and of their own work. */
export function scopeCounts(found: GuildCounts, reach: VisibleTickets | null): GuildCounts {
  if (reach === null) return found;
  const groups = found.groups.filter(({ id }) => reach.groupIds.includes(id));
  const subjects = groups.map(({ id }) => `group:${id}` as const);
  const own: readonly Subject[] = [...subjects, `assignee:${reach.assigneeId}`];
  const { totals, days } = found.counts;
  const guild = noTotals();
  for (const subject of subjects) addTotals(guild, totals.get(subject) ?? noTotals());
  return {
    groups,
    counts: {
      totals: new Map([['guild', guild] as const, ...only(totals, own)]),
      days: new Map([...days].map(([day, happened]) => [day, dayWithin(happened, subjects, own)])),
    },
  };
}

function dayWithin(
  happened: ReadonlyMap<Subject, Happened>,
  subjects: readonly Subject[],
  own: readonly Subject[],
): Map<Subject, Happened> {
  const guild = nothingHappened();
  for (const subject of subjects) addHappened(guild, happened.get(subject) ?? nothingHappened());
  return new Map([['guild', guild] as const, ...only(happened, own)]);
}

function only<Value>(
  all: ReadonlyMap<Subject, Value>,
  subjects: readonly Subject[],
): (readonly [Subject, Value])[] {
  return [...all].filter(([subject]) => subjects.includes(subject));
}
