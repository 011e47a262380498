import * as zones from '../../contract/time-zone.ts';
import { InputError } from '../input-error.ts';
import { language, say } from '../../words/speaker.ts';

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
    timeZone: zone,
  } as const;
  const locale = language() === 'en' ? BRITISH : language();
  return inZone(() => new Intl.DateTimeFormat(locale, options).format(at));
}

/** British English puts the day before the month. */
const BRITISH = 'en-GB';

function inZone<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new InputError(say('time.noZone'), { cause });
  }
}
