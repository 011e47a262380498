import { InputError } from '../errors.ts';
import { language, say } from '../say.ts';

const MINUTE_MS = 60_000;

/** Minutes that the clocks there are ahead of UTC at this instant: daylight saving is the platform's own knowledge. */
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

/** The instant at which the clocks there show what UTC's would show at `wall`. */
export function fromWallClock(wall: Date, zone: string): Date {
  const guess = shifted(wall, offsetAt(zone, wall));
  // Once more with the offset that holds there: the first one may be from the other side of a change of clocks.
  return shifted(wall, offsetAt(zone, guess));
}

function shifted(wall: Date, offset: number): Date {
  return new Date(wall.getTime() - offset * MINUTE_MS);
}

/** "Thu, 24 Dec 2026, 18:00", as the clocks there show it and the person's language writes it. */
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

/** English with the day before the month. */
const BRITISH = 'en-GB';

function formatIn(zone: string, options: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  } catch (cause) {
    throw new InputError(say('time.noZone'), { cause });
  }
}
