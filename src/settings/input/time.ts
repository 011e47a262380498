import { InputError } from '../input-error.ts';
import { fromWallClock, offsetAt } from './time-zone.ts';
import { readDuration } from './duration.ts';
import { readDateWords } from './date-words.ts';
import { LONGEST_TIME } from './in-english.ts';
import { mustFit } from './lines.ts';
import { normalize, isOneOf, typedLanguages, wordsOf, type ListKey } from './vocabulary.ts';
import { moment } from '../../discord-text/mention.ts';
import { isPage, language, say } from '../../words/speaker.ts';
import { plain } from '../wording.ts';

const LEADING = /^(?:(?:at|on|in|until|till|by)\s+)+/i;
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** This is a time of day in several languages, though it could be a duration. */
const CLOCK = /^\d{1,2}\s?h\s?\d\d$/i;
/** A day without a time means its noon, for dates as for words like "friday". */
const NOON = '12:00';
const LAST_YEAR = 9999;
/** The hour of `tomorrow 9`. */
const HOUR_ALONE = /(?<=\p{L}\.?\s+)\d{1,2}$/u;

/**
 * Reads a time as people type it, in English or in their language: `2d`, `3h30m`, `tomorrow 6pm`, ISO 8601; null for
 * `never`. Clock times without a time zone are in `zone`. Throws an InputError for unreadable times and for those in
 * the past.
 */
export function readTime(typed: string, zone: string, now: Date): Date | null {
  mustFit(typed, LONGEST_TIME);
  const text = typed.trim();
  return isOneOf(text, 'typed.never') ? null : readFutureTime(text, zone, now);
}

/** As `readTime`, where `never` is not a time. */
export function readFutureTime(typed: string, zone: string, now: Date): Date {
  mustFit(typed, LONGEST_TIME);
  const text = typed.trim();
  const at = fromDuration(text, now) ?? fromIso(text, zone) ?? fromWords(text, zone, now);
  const values = { typed: plain(text), examples: say('time.examples') };
  if (at === undefined) throw new InputError(say('time.unreadable', values));
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > LAST_YEAR)
    throw new InputError(say('time.tooFar', values));
  if (at <= now) throw new InputError(say('time.past', { ...values, when: shownTime(at) }));
  return at;
}

/** Discord shows a time in the time zone of who reads it. */
const shownTime = (at: Date): string =>
  isPage()
    ? new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
        at,
      )
    : moment(at.toISOString(), 'F');

/** Reads a time in the past, as people type it: `7d` (that long ago), `yesterday`, ISO 8601. */
export function readPast(typed: string, now: Date): Date {
  mustFit(typed, LONGEST_TIME);
  const text = typed.trim();
  const ago = readDuration(withoutWord(text, ['typed.ago']));
  const at =
    ago === undefined
      ? (fromIso(text, 'UTC', '00:00') ?? fromPastWords(text, now))
      : new Date(now.getTime() - ago);
  if (at !== undefined && !Number.isNaN(at.getTime()) && at.getUTCFullYear() > FIRST_YEAR) return at;
  throw new InputError(say('time.unreadable', { typed: plain(text), examples: say('time.pastExamples') }));
}

/** Discord did not exist before. */
const FIRST_YEAR = 2014;

function fromDuration(text: string, now: Date): Date | undefined {
  if (CLOCK.test(text)) return undefined;
  const ms =
    readDuration(text.replace(LEADING, '')) ?? readDuration(withoutWord(text, ['typed.in', 'typed.later']));
  return ms === undefined ? undefined : new Date(now.getTime() + ms);
}

/** Removes one of the words that may stand before or after the time. */
function withoutWord(typed: string, keys: readonly ListKey[]): string {
  const text = normalize(typed);
  const words = typedLanguages().flatMap((language) => keys.flatMap((key) => wordsOf(key, language)));
  const before = words.find((word) => text.startsWith(word) && !/^[a-z]/.test(text.slice(word.length)));
  if (before !== undefined) return text.slice(before.length);
  const after = words.find((word) => text.endsWith(word) && !/[a-z]$/.test(text.slice(0, -word.length)));
  return after === undefined ? text : text.slice(0, -after.length);
}

function fromIso(text: string, zone: string, usual = NOON): Date | undefined {
  const [, day, time = usual, offset] = ISO.exec(text) ?? [];
  if (day === undefined) return undefined;
  const wall = new Date(`${day}T${time}Z`);
  // JavaScript reads February 30 as March 2, and a 13th month as no date.
  if (Number.isNaN(wall.getTime()) || !wall.toISOString().startsWith(day))
    throw new InputError(say('time.unreadable', { typed: plain(text), examples: say('time.examples') }));
  return fromWallClock(wall, offset === undefined ? zone : zoneOf(offset));
}

/** `Z`, `+02`, `+0200` or `+02:00` as the name of a time zone. */
function zoneOf(offset: string): string {
  if (/^z$/i.test(offset)) return 'UTC';
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
}

function fromPastWords(text: string, now: Date): Date | undefined {
  return readMoment(text, { instant: now, timezone: 0, forwardDate: false })?.date();
}

function fromWords(text: string, zone: string, now: Date): Date | undefined {
  const offset = offsetAt(zone, now);
  const reading = { instant: now, timezone: offset, forwardDate: true };
  const found = readMoment(text, reading) ?? readMoment(text.replace(HOUR_ALONE, '$&:00'), reading);
  const at = found?.date();
  if (at === undefined || found?.isCertain('timezoneOffset')) return at;
  // The text was read with the current offset; the clocks may change until then.
  return fromWallClock(new Date(at.getTime() + offset * 60_000), zone);
}

/** A range of times is not a time. */
function readMoment(...typed: Parameters<typeof readDateWords>) {
  const found = readDateWords(...typed);
  return found?.end ? undefined : found?.start;
}
