import type { Tables } from '../../../edge/database/schema.ts';
import type { Insertable, Selectable } from 'kysely';
import { toMissedAnswers } from '../../../core/store/tickets/missed-answers.ts';
import type { Activity, Histogram, Subject, TicketFacts, Totals } from '../counts.ts';

/** Converts between rows and counters. */

/** The facts of a row of `tickets` or `stats_changes`. */
export function toFacts(
  row: { readonly label_ids: string; readonly missed_answers: string } & Omit<
    TicketFacts,
    'label_ids' | 'missed_answers'
  >,
): TicketFacts {
  // The columns are stored from these lists and from nothing else.
  return {
    ...row,
    label_ids: JSON.parse(row.label_ids) as string[],
    missed_answers: toMissedAnswers(row),
  };
}

export function toHappened(row: Selectable<Tables['stats_days']>): Activity {
  return {
    opened: row.opened,
    closed: row.closed,
    ratingCount: row.rating_count,
    ratingSum: row.rating_sum,
    firstResponse: toHistogram(row.first_response),
    close: toHistogram(row.close),
    // As with histograms.
    missed: new Map(JSON.parse(row.missed) as [number | null, number][]),
  };
}

export function toDayRow(
  key: Pick<Tables['stats_days'], 'guild_id' | 'time_zone' | 'day' | 'subject'>,
  happened: Activity,
): Insertable<Tables['stats_days']> {
  return {
    ...key,
    opened: happened.opened,
    closed: happened.closed,
    rating_count: happened.ratingCount,
    rating_sum: happened.ratingSum,
    first_response: JSON.stringify([...happened.firstResponse]),
    close: JSON.stringify([...happened.close]),
    missed: JSON.stringify([...happened.missed]),
  };
}

export function toTotals(row: Selectable<Tables['stats_totals']>): Totals {
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
