import type { Schema } from './operations.ts';
import { fromWallClock, toWallClock } from './time-zone.ts';

/** The hours in which a ticket group accepts tickets of members. */
export type OpeningHours = Pick<Schema<'TicketGroupSettings'>, 'schedule' | 'schedule_timezone' | 'holidays'>;

/** The order is that of `Date.getUTCDay`. */
const DAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** No one waits for longer holidays to end. */
const MAX_DAYS = 400;

/** Whether the group is open now. Without any hours it is always open but for its holidays. */
export function isOpen(hours: OpeningHours, now: Date): boolean {
  const wall = toWallClock(now, hours.schedule_timezone);
  const time = wall.toISOString().slice('2026-11-21T'.length, '2026-11-21T09:00'.length);
  return spansOf(hours, wall).some(({ from, to }) => from <= time && time < to);
}

/** When a closed group opens next; undefined if that is too far away. */
export function nextOpening(hours: OpeningHours, now: Date): Date | undefined {
  const zone = hours.schedule_timezone;
  const today = toWallClock(now, zone);
  for (let day = 0; day <= MAX_DAYS; day += 1) {
    const wall = new Date(today.getTime() + day * DAY_MS);
    const openings = spansOf(hours, wall).map(({ from }) => instantOf(atTime(wall, from), zone));
    const next = openings.filter((opening) => opening > now).toSorted((a, b) => a.getTime() - b.getTime())[0];
    if (next !== undefined) return next;
  }
  return undefined;
}

/**
 * The instant at which the group will have been open for this long since `from`. If that is too far away, the hours don't
 * count.
 */
export function afterOpenTime(hours: OpeningHours, from: Date, milliseconds: number): Date {
  const zone = hours.schedule_timezone;
  const first = toWallClock(from, zone);
  let left = milliseconds;
  for (let day = 0; day <= MAX_DAYS; day += 1) {
    const wall = new Date(first.getTime() + day * DAY_MS);
    const spans = spansOf(hours, wall).toSorted((one, other) => (one.from < other.from ? -1 : 1));
    for (const span of spans) {
      const opens = instantOf(atTime(wall, span.from), zone).getTime();
      const closes = instantOf(atTime(wall, span.to), zone).getTime();
      const start = Math.max(opens, from.getTime());
      if (start + left <= closes) return new Date(start + left);
      left -= Math.max(0, closes - start);
    }
  }
  return new Date(from.getTime() + milliseconds);
}

/** The hours of the day that the UTC fields of `wall` show. */
function spansOf({ schedule, holidays }: OpeningHours, wall: Date): readonly { from: string; to: string }[] {
  const date = wall.toISOString().slice(0, '2026-11-21'.length);
  if (holidays.some(({ from, to }) => from <= date && date <= to)) return [];
  if (Object.values(schedule).every((spans) => spans.length === 0)) return [{ from: '00:00', to: '24:00' }];
  const day = DAYS[wall.getUTCDay()];
  const spans = day === undefined ? [] : (schedule[day] ?? []);
  return spans.map(({ from = '00:00', to = '24:00' }) => ({ from, to }));
}

/** The instant at which the zone's clocks show this time, or where they go forward past it, the one at which they do. */
function instantOf(wall: Date, zone: string): Date {
  const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const isReached = (at: Date): boolean => toWallClock(at, zone) >= wall;
  let at = fromWallClock(wall, zone);
  if (toWallClock(at, zone).getTime() === wall.getTime()) return at;
  while (!isReached(at)) at = minutesLater(at, 1);
  while (isReached(minutesLater(at, -1))) at = minutesLater(at, -1);
  return at;
}

function atTime(wall: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), hours, minutes));
}
