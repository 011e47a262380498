import type { Schema } from './operations.ts';
import { fromWallClock, toWallClock } from './time-zone.ts';

type Week = Schema<'Week'>;

/** The order is that of `Date.getUTCDay`. */
const DAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const;
const DAY_MS = 24 * 60 * 60_000;

/** Whether a group with these opening hours accepts tickets now. Without any hours it is always open. */
export function isOpen(week: Week, zone: string, now: Date): boolean {
  if (Object.values(week).every((spans) => spans.length === 0)) return true;
  const wall = toWallClock(now, zone);
  const time = wall.toISOString().slice('2026-11-21T'.length, '2026-11-21T09:00'.length);
  return spansOf(week, wall).some(({ from, to }) => from <= time && time < to);
}

/** When the next opening hours begin; undefined when there are none. */
export function nextOpening(week: Week, zone: string, now: Date): Date | undefined {
  const today = toWallClock(now, zone);
  // The next opening may be on the same weekday a week later.
  for (let day = 0; day <= DAYS.length; day += 1) {
    const wall = new Date(today.getTime() + day * DAY_MS);
    const openings = spansOf(week, wall).map(({ from }) => fromWallClock(atTime(wall, from), zone));
    const next = openings.filter((opening) => opening > now).toSorted((a, b) => a.getTime() - b.getTime())[0];
    if (next !== undefined) return next;
  }
  return undefined;
}

function spansOf(week: Week, wall: Date): { from: string; to: string }[] {
  const day = DAYS[wall.getUTCDay()];
  const spans = day === undefined ? [] : (week[day] ?? []);
  return spans.map(({ from = '00:00', to = '24:00' }) => ({ from, to }));
}

function atTime(wall: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), hours, minutes));
}
