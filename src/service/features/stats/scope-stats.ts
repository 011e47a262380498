import type { VisibleTickets } from '../../core/model/visible-tickets.ts';
import {
  activityOn,
  addActivity,
  addTotals,
  noCounts,
  parseSubject,
  type Subject,
  totalsOf,
} from './counts.ts';
import type { GuildCounts } from './reading.ts';

/** The figures that an answer is about, fewer than the whole guild's. */
export interface StatsScope {
  readonly groupIds: readonly string[];
  /** Whether one group was asked for: people's work is then what they did in it. */
  readonly isOneGroup: boolean;
  /** The only person whose work is shown; null for everyone's. */
  readonly assigneeId: string | null;
}

/** Null for the whole guild: all of it is visible, and no group was asked for. */
export function scopeOf(visible: VisibleTickets | null, groupId: string | undefined): StatsScope | null {
  const assigneeId = visible?.userId ?? null;
  if (groupId === undefined) return visible && { groupIds: visible.groupIds, isOneGroup: false, assigneeId };
  const isVisible = visible === null || visible.groupIds.includes(groupId);
  return { groupIds: isVisible ? [groupId] : [], isOneGroup: true, assigneeId };
}

/** The statistics of a scope: the sums of its groups replace the guild's. */
export function scopeStats(
  { counts, groups, answers, ...others }: GuildCounts,
  scope: StatsScope,
): GuildCounts {
  const scoped = noCounts();
  for (const [subject, totals] of counts.totals) {
    for (const name of shownAs(subject, scope)) addTotals(totalsOf(scoped, name), totals);
  }
  for (const [day, subjects] of counts.days) {
    for (const [subject, activity] of subjects) {
      for (const name of shownAs(subject, scope)) addActivity(activityOn(scoped, day, name), activity);
    }
  }
  const isInScope = (groupId: string): boolean => scope.groupIds.includes(groupId);
  return {
    ...others,
    counts: scoped,
    groups: groups.filter(({ id }) => isInScope(id)),
    answers: answers.filter(({ group_id: groupId }) => isInScope(groupId)),
  };
}

/** The subjects of the scope to which a counter is added. */
function shownAs(subject: Subject, { groupIds, isOneGroup, assigneeId }: StatsScope): readonly Subject[] {
  const { groupId, part } = parseSubject(subject);
  const isOfGroups = groupId !== null && groupIds.includes(groupId);
  if (part === null) return isOfGroups ? ['guild', subject] : [];
  if (part.startsWith('label:')) return isOfGroups ? [part] : [];
  const isOfPerson = assigneeId === null || part === `assignee:${assigneeId}`;
  return isOfPerson && (isOneGroup ? isOfGroups : groupId === null) ? [part] : [];
}
