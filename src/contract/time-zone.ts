import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;

/** A format takes a hundred times as long to make as to use, and business hours are asked many times for each ticket. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }),
});

/**
 * The zone's offset from UTC in minutes at this instant, with daylight saving as the platform knows it.
 * @throws RangeError if there is no such time zone
 */
export function offsetAt(zone: string, at: Date): number {
  const name = offsetNameAt(zone, at);
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** `GMT+01:00`. @throws RangeError if there is no such time zone */
export function offsetNameAt(zone: string, at: Date): string {
  return (
    formats
      .memo(zone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  );
}

/** The instant at which clocks in the zone show what UTC's would show at `wall`. */
export function fromWallClock(wall: Date, zone: string): Date {
  const guess = shift(wall, -offsetAt(zone, wall));
  // The offset at the guess is applied once more: the first one may be from the other side of a clock change.
  return shift(wall, -offsetAt(zone, guess));
}

/** A date whose UTC fields show the local time of the zone. */
export function toWallClock(at: Date, zone: string): Date {
  return shift(at, offsetAt(zone, at));
}

function shift(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS);
}
