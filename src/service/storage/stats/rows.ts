import type { Insertable, Selectable } from 'kysely';
import type { Activity, Subject, TicketFacts, Totals, Histogram } from '../../stats/counts.ts';
import type { StatsDaysTable, StatsTotalsTable } from '../database/schema/stats.ts';

/** Converts between rows and counters. */

/** The facts of a row of `tickets` or `stats_changes`. */
export function toFacts(row: { readonly label_ids: string } & Omit<TicketFacts, 'label_ids'>): TicketFacts {
  // The column is stored from a list of ids and from nothing else.
  return { ...row, label_ids: JSON.parse(row.label_ids) as string[] };
}

export function toHappened(row: Selectable<StatsDaysTable>): Activity {
  return {
    opened: row.opened,
    closed: row.closed,
    ratingCount: row.rating_count,
    ratingSum: row.rating_sum,
    firstResponse: toHistogram(row.first_response),
    close: toHistogram(row.close),
  };
}

export function toDayRow(
  key: Pick<StatsDaysTable, 'guild_id' | 'day' | 'subject'>,
  happened: Activity,
): Insertable<StatsDaysTable> {
  return {
    ...key,
    opened: happened.opened,
    closed: happened.closed,
    rating_count: happened.ratingCount,
    rating_sum: happened.ratingSum,
    first_response: JSON.stringify([...happened.firstResponse]),
    close: JSON.stringify([...happened.close]),
  };
}

export function toTotals(row: Selectable<StatsTotalsTable>): Totals {
  const { guild_id: _guild, subject: _subject, ...totals } = row;
  return totals;
}

/** The column is stored from a Subject and from nothing else. */
export function toSubject({ subject }: { readonly subject: string }): Subject {
  return subject as Subject;
}

function toHistogram(text: string): Histogram {
  // `toDayRow` stored it: pairs of numbers.
  return new Map(JSON.parse(text) as [number, number][]);
}
