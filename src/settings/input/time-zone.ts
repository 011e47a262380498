import { InputError } from '../input-error.ts';
import { language, say } from '../../words/speaker.ts';

const MINUTE_MS = 60_000;

/** The zone's offset from UTC in minutes at this instant, with daylight saving as the platform knows it. */
export function offsetAt(zone: string, at: Date): number {
  const name = offsetNameAt(zone, at);
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** `GMT+01:00`. Throws an InputError when there is no such time zone. */
export function offsetNameAt(zone: string, at: Date): string {
  const parts = formatIn(zone, { timeZoneName: 'longOffset' }, BRITISH).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The instant at which clocks in the zone show what UTC's would show at `wall`. */
export function fromWallClock(wall: Date, zone: string): Date {
  const guess = shift(wall, offsetAt(zone, wall));
  // The offset at the guess is applied once more: the first one may be from the other side of a clock change.
  return shift(wall, offsetAt(zone, guess));
}

function shift(wall: Date, offset: number): Date {
  return new Date(wall.getTime() - offset * MINUTE_MS);
}

/** "Thu, 24 Dec 2026, 18:00", in the zone's time and the person's language. */
export function wallClock(at: Date, zone: string): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  return formatIn(zone, options, language() === 'en' ? BRITISH : language()).format(at);
}

/** British English puts the day before the month. */
const BRITISH = 'en-GB';

function formatIn(zone: string, options: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  } catch (cause) {
    throw new InputError(say('time.noZone'), { cause });
  }
}
