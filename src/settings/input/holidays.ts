import type { Schema } from '../../contract/operations.ts';
import { InputError } from '../input-error.ts';
import { language, say } from '../../words/speaker.ts';
import { plain } from '../wording.ts';
import { readDateWords } from './date-words.ts';
import { LONGEST_TIME } from './in-english.ts';
import { mustFit, splitLinesUpTo } from './lines.ts';
import { normalize, typedLanguages, wordsOf } from './vocabulary.ts';

type Holiday = Schema<'Holiday'>;

/** The contract's limit. */
const MOST = 100;
export const LONGEST_HOLIDAYS = 3000;
const DAY_LENGTH = '2026-12-24'.length;

/** The hyphens of a date such as 2026-12-24 are none. */
const DASH = /\s*(?:[–—〜～~]|(?<!\d{4}|\d{4}-\d\d)-)\s*/g;

/**
 * Reads holidays, a line each, as people write dates: `Dec 24-26`, `2027-01-01`, `24.12.–26.12.`. Without a year, they are
 * the next ones, or those that have begun already.
 */
export function readHolidays(typed: string, now = new Date()): Holiday[] {
  mustFit(typed, LONGEST_HOLIDAYS);
  return splitLinesUpTo(typed, MOST).map((line) => readHoliday(line, now));
}

function readHoliday(line: string, now: Date): Holiday {
  if (line.length > LONGEST_TIME) throw unreadable(line);
  const found = readDateWords(withDash(line), { instant: now, timezone: 0, forwardDate: true });
  const from = found === undefined ? undefined : dayOf(found.start);
  const to = found?.end ? dayOf(found.end) : from;
  if (found === undefined || from === undefined || to === undefined || to < from) throw unreadable(line);
  const hasYear = [found.start, found.end].some((day) => day?.isCertain('year'));
  const hasBegun = !hasYear && yearBefore(to) >= now.toISOString().slice(0, DAY_LENGTH);
  return hasBegun ? { from: yearBefore(from), to: yearBefore(to) } : { from, to };
}

const unreadable = (line: string): InputError =>
  new InputError(say('holidays.unreadable', { typed: plain(line) }));

function yearBefore(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, DAY_LENGTH);
}

/** Writes a range as `24/12 - 26/12`, both days with their month, whatever words and dashes were typed. */
function withDash(line: string): string {
  const words = typedLanguages().flatMap((each) => wordsOf('typed.rangeTo', each));
  const first = typedLanguages().flatMap((each) => wordsOf('typed.rangeFrom', each));
  return normalize(line)
    .split(' ')
    .filter((word, index) => index > 0 || !first.includes(word))
    .map((word) => (words.includes(word) ? '-' : word))
    .join(' ')
    .replaceAll('から', ' - ')
    .replace(/まで$/, '')
    .replaceAll(DASH, ' - ')
    .replace(/^(\d{1,2})\.? - (\d{1,2}[./])(\d{1,2})(?!\d)/, '$1/$3 - $2$3')
    .replace(/(\d{1,2})月(\d{1,2})日 - (?=\d{1,2}日)/, '$1月$2日 - $1月');
}

interface Read {
  date(): Date;
  isCertain(part: 'day' | 'hour'): boolean;
}

/** The day as `2026-12-24`; undefined for a month alone and for a time of day. */
function dayOf(read: Read): string | undefined {
  if (!read.isCertain('day') || read.isCertain('hour')) return undefined;
  return read.date().toISOString().slice(0, DAY_LENGTH);
}

/** The text that `readHolidays` would read, a line each. */
export function holidayLines(holidays: readonly Holiday[]): string {
  return holidays.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)).join('\n');
}

/** "Dec 24 – 26, 2026 / Jan 1, 2027", in the person's language. */
export function holidaysText(holidays: readonly Holiday[]): string {
  if (holidays.length === 0) return say('settings.none');
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: 'UTC' });
  return holidays.map(({ from, to }) => format.formatRange(new Date(from), new Date(to))).join(' / ');
}
