import type { Schema } from '../../../contract/operations.ts';
import {
  addActivity,
  type Counts,
  type Activity,
  type ByPriority,
  noActivity,
  noTotals,
  type Subject,
  type Totals,
  type Histogram,
  countIn,
  percentile,
} from './counts.ts';
import type { AnswerDay, GuildCounts } from './reading.ts';

type Stats = Schema<'TicketStats'>;

/** The contract's answer for the days that were asked for; counts of other days are left out. */
export function figuresOf({ timeZone, days, counts, groups, labels, excluded, answers }: GuildCounts): Stats {
  const totals = counts.totals.get('guild') ?? noTotals();
  const { open, locked, assigned, eternal } = totals;
  const answersOfDay = Map.groupBy(answers, ({ day }) => day);
  const answersOfGroup = Map.groupBy(answers, ({ group_id: groupId }) => groupId);
  const {
    opened: _opened,
    answered: _answered,
    closed: _closed,
    ...others
  } = toWindow(windowOf(counts, 'guild', days));
  return {
    days: days.length,
    time_zone: timeZone,
    totals: byStatus(totals),
    now: { open, locked, assigned, eternal },
    per_day: days.map((date) => ({
      ...toDay(date, counts.days.get(date)?.get('guild') ?? noActivity()),
      answers: sumOf(answersOfDay.get(date) ?? []),
    })),
    ...others,
    answers: sumOf(answers),
    groups: groups.map(({ id, name }) => ({
      group_id: id,
      name,
      answers: sumOf(answersOfGroup.get(id) ?? []),
      ...ofSubject(counts, `group:${id}`, days),
    })),
    assignees: assigneesOf(counts, days).filter(({ user_id: id }) => !excluded.includes(id)),
    labels: labels.map(({ id, name }) => ({ label_id: id, name, ...ofSubject(counts, `label:${id}`, days) })),
  };
}

function assigneesOf(counts: Counts, days: readonly string[]): Stats['assignees'] {
  const subjects = new Set([
    ...counts.totals.keys(),
    ...days.flatMap((day) => [...(counts.days.get(day)?.keys() ?? [])]),
  ]);
  return (
    [...subjects]
      .flatMap((subject) => {
        const [kind, id = ''] = subject.split(':');
        return kind === 'assignee' ? [{ user_id: id, ...ofSubject(counts, subject, days) }] : [];
      })
      // People who have been unassigned from all their tickets, and answered and missed none, are left out.
      .filter(
        ({ open, closed, deleted, window }) => open + closed + deleted + window.answered + window.missed > 0,
      )
      .sort(
        (one, other) =>
          other.window.closed - one.window.closed ||
          other.closed - one.closed ||
          (one.user_id < other.user_id ? -1 : 1),
      )
  );
}

export function ofSubject(counts: Counts, subject: Subject, days: readonly string[]) {
  const totals = counts.totals.get(subject) ?? noTotals();
  return { ...byStatus(totals), window: toWindow(windowOf(counts, subject, days)) };
}

/** The activity of these days together. */
export function windowOf(counts: Counts, subject: Subject, days: readonly string[]): Activity {
  const window = noActivity();
  for (const day of days) {
    const activity = counts.days.get(day)?.get(subject);
    if (activity !== undefined) addActivity(window, activity);
  }
  return window;
}

function sumOf(answers: readonly AnswerDay[]): Schema<'AnswerCounts'> {
  const sum = { shown: 0, solved: 0 };
  for (const { shown, solved } of answers) {
    sum.shown += shown;
    sum.solved += solved;
  }
  return sum;
}

function byStatus({ open, closed, deleted }: Totals): Schema<'StatusCounts'> {
  return { open, closed, deleted };
}

function toDay(
  date: string,
  { opened, closed, firstResponse, close, missed }: Activity,
): Stats['per_day'][number] {
  return {
    date,
    opened,
    answered: countIn(firstResponse),
    closed,
    first_response_seconds: toDuration(firstResponse),
    close_seconds: toDuration(close),
    missed: countIn(missed),
  };
}

function toWindow({ opened, closed, firstResponse, close, ratingCount, ratingSum, missed }: Activity) {
  return {
    opened,
    answered: countIn(firstResponse),
    closed,
    first_response_seconds: toDuration(firstResponse),
    close_seconds: toDuration(close),
    rating: { average: ratingCount === 0 ? null : ratingSum / ratingCount, count: ratingCount },
    missed: countIn(missed),
    missed_by_priority: byPriority(missed),
  } satisfies Schema<'TicketStatsWindow'>;
}

/** The lowest level first, and tickets without a priority before it. */
function byPriority(missed: ByPriority): Schema<'TicketStatsWindow'>['missed_by_priority'] {
  return [...missed]
    .map(([priority, count]) => ({ priority, count }))
    .sort((one, other) => (one.priority ?? -1) - (other.priority ?? -1));
}

function toDuration(histogram: Histogram): Schema<'Duration'> {
  return { median: percentile(histogram, 0.5), p90: percentile(histogram, 0.9) };
}
