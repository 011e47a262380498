/** Days are formatted like `2026-11-21`. */
import { LRUCache } from 'lru-cache';

export const DEFAULT_TIME_ZONE = 'UTC';

/** Returns the day of an instant, which is stored as `2026-11-21T08:00:00.000000Z`. */
export type DayOf = (instant: string) => string;

const LENGTH = 'YYYY-MM-DD'.length;
/**
 * A format takes fifty times as long to make as to use. The platform takes names in any case, and any offset: administrators
 * can set more than there are zones. Sweden writes dates as they are stored.
 */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 500,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
});

/** The days that clocks in this zone show, with daylight saving as the platform knows it. */
export function daysIn(timeZone: string): DayOf {
  if (timeZone === DEFAULT_TIME_ZONE) return (instant) => instant.slice(0, LENGTH);
  const format = formats.memo(timeZone);
  return (instant) => format.format(Date.parse(instant));
}

export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, LENGTH);
}

/** The last `count` days up to and including this one, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAfter(last, index + 1 - count));
}
