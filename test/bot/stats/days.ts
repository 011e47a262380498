import type { Schema } from '../../../src/contract/operations.ts';

export type Day = Schema<'TicketStats'>['per_day'][number];

export const duration = (median: number | null) => ({ median, p90: median });

export function days(count: number, of: (index: number) => Partial<Day>): Day[] {
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    opened: 0,
    closed: 0,
    first_response_seconds: duration(null),
    close_seconds: duration(null),
    ...of(index),
  }));
}

/** A busy window, whose days have the longest names. */
export const busy = (count: number) =>
  days(count, (index) => ({
    date: new Date(Date.UTC(2026, 8, 20 + index)).toISOString().slice(0, 10),
    opened: 1_200 + index,
    closed: 1,
    first_response_seconds: duration(10 + index * 400),
    close_seconds: duration(3_600 * (index + 1)),
    missed: 1_000 + index,
  }));
