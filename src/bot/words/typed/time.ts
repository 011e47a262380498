import { casual } from 'chrono-node/en';
import { InputError } from '../errors.ts';
import { fromWallClock, offsetAt } from './time-zone.ts';
import { readDuration } from './duration.ts';
import { moment } from '../../../discord-text/mention.ts';
import { plain } from '../wording.ts';

const NEVER = new Set(['never', 'none', 'no', 'off']);
const LEADING = /^(?:at|on|in|until|till|by)\s+/i;
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** A day without a time means its noon, for dates as for words like "friday". */
const NOON = '12:00';
const LAST_YEAR = 9999;

/**
 * A time as people type it: `2d`, `3h30m`, `tomorrow 18:00`, ISO 8601; null for `never`. Clock times without a zone of
 * their own are those of `zone`. Throws an InputError for what can't be read and for what is past.
 */
export function readTime(typed: string, zone: string, now: Date): Date | null {
  const text = typed.trim();
  if (NEVER.has(text.toLowerCase())) return null;
  const at = fromDuration(text, now) ?? fromIso(text, zone) ?? fromWords(text, zone, now);
  if (at === undefined) throw unreadable(text);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > LAST_YEAR)
    throw new InputError(`"${plain(text)}" is too far away. For no end at all, write \`never\`.`);
  if (at <= now)
    throw new InputError(`"${plain(text)}" is ${moment(at.toISOString(), 'F')}, which is past. ${EXAMPLES}`);
  return at;
}

const EXAMPLES =
  'Write a time to come, such as `2d`, `3h30m`, `tomorrow 18:00`, `2026-12-24T18:00Z`, or `never`.';

function unreadable(text: string): InputError {
  return new InputError(`"${plain(text)}" is no time that can be understood. ${EXAMPLES}`);
}

function fromDuration(text: string, now: Date): Date | undefined {
  const ms = readDuration(text.replace(LEADING, ''));
  return ms === undefined ? undefined : new Date(now.getTime() + ms);
}

function fromIso(text: string, zone: string): Date | undefined {
  const [, day, time = NOON, offset] = ISO.exec(text) ?? [];
  if (day === undefined) return undefined;
  const wall = new Date(`${day}T${time}Z`);
  // JavaScript reads the 30th of February as the 2nd of March, and the 13th month as no date.
  if (Number.isNaN(wall.getTime()) || !wall.toISOString().startsWith(day)) throw unreadable(text);
  return fromWallClock(wall, offset === undefined ? zone : zoneOf(offset));
}

/** `Z`, `+02`, `+0200` or `+02:00` as the name of a time zone. */
function zoneOf(offset: string): string {
  if (/^z$/i.test(offset)) return 'UTC';
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
}

function fromWords(typed: string, zone: string, now: Date): Date | undefined {
  const text = typed.replace(LEADING, '');
  const offset = offsetAt(zone, now);
  const [found, another] = casual.parse(text, { instant: now, timezone: offset }, { forwardDate: true });
  // All of it, and one time only: of "friday or saturday" neither half is what was meant.
  if (!found || another || found.end || found.text.length !== text.length) return undefined;
  const at = found.start.date();
  if (found.start.isCertain('timezoneOffset')) return at;
  // Read with the clocks of now; by then they may have been changed.
  return fromWallClock(new Date(at.getTime() + offset * 60_000), zone);
}
