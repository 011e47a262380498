import * as zones from '../../contract/time-zone.ts';
import { InputError } from '../input-error.ts';
import { language, locale, say } from '../../words/speaker.ts';

/** The functions of `contract/time-zone.ts` for zones that someone typed. All throw an InputError for unknown ones. */

export function offsetAt(zone: string, at: Date): number {
  return inZone(() => zones.offsetAt(zone, at));
}

export function offsetNameAt(zone: string, at: Date): string {
  return inZone(() => zones.offsetNameAt(zone, at));
}

export function fromWallClock(wall: Date, zone: string): Date {
  return inZone(() => zones.fromWallClock(wall, zone));
}

/** "Thu, Dec 24, 2026, 6:00 PM", in the zone's time, as the person's place writes it. */
export function wallClock(at: Date, zone: string): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  } as const;
  // A place whose language isn't supported reads English.
  const isOwn = locale().split('-')[0] === language().split('-')[0];
  const format = () => new Intl.DateTimeFormat(isOwn ? locale() : language(), options).format(at);
  return inZone(format);
}

function inZone<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new InputError(say('time.noZone'), { cause });
  }
}
