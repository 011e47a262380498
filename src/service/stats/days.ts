/** Days are in UTC, as text: `2026-11-21`. */

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

/** So many days up to this one, the oldest first. */
export function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAfter(last, index + 1 - count));
}
