import type { Schema } from '../../contract/operations.ts';
import { InputError } from '../input-error.ts';
import { language, say } from '../../words/speaker.ts';
import { plain } from '../wording.ts';
import { mustFit } from './lines.ts';
import { normalize, isOneOf, alternativesOf, displayWord, typedLanguages, wordsOf } from './vocabulary.ts';

export type Week = Schema<'Week'>;
type Day = keyof Week;
interface Span {
  readonly from: string;
  readonly to: string;
}

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const satisfies readonly Day[];
const WORDS = [
  ['typed.daily', DAYS],
  ['typed.weekdays', DAYS.slice(0, 5)],
  ['typed.weekend', DAYS.slice(5)],
] as const;
const SPAN = /^(\d{1,2})(?::(\d\d))?-(\d{1,2})(?::(\d\d))?$/;
export const LONGEST_HOURS = 300;
const MIDNIGHT = '24:00';

/**
 * Reads hours as people type them, `Mo-Fr 09:00-12:00 13:00-17:00; Sa 10-14` or `weekdays 9 to 5`, with the days in English
 * or in their language and the times as in `9am` or `17 Uhr`; hours past midnight continue on the next day.
 */
export function readHours(typed: string): Week {
  mustFit(typed, LONGEST_HOURS);
  return parseHours(typed);
}

function parseHours(typed: string): Week {
  if (isOneOf(typed, 'typed.always') || isOneOf(typed, 'typed.none')) return {};
  const week = new Map<Day, Span[]>();
  const days = new Set<Day>();
  let hadHours = true;
  for (const word of wordsIn(typed)) {
    const span = SPAN.exec(word);
    if (span === null) {
      if (hadHours) days.clear();
      for (const day of daysOf(word)) days.add(day);
      hadHours = false;
    } else {
      if (days.size === 0) throw unreadable(word);
      for (const day of days) addHours(week, day, readSpan(span, word));
      hadHours = true;
    }
  }
  if (!hadHours || week.size === 0) throw unreadable(typed);
  return Object.fromEntries(DAYS.flatMap((day) => (week.has(day) ? [[day, week.get(day)]] : [])));
}

/** Room for the hours of one day. */
export const LONGEST_DAY = 80;

export const dayNames = (): readonly string[] => DAYS.map(dayName);

/** The hours of each day, as people type them after its name. */
export const dayTexts = (week: Week): readonly string[] => DAYS.map((day) => spansText(week[day]));

/** Reads the hours of each day; a day without any is closed. Hours after other days are those of these days instead. */
export function readDays(texts: readonly string[]): Week {
  const lines = DAYS.flatMap((day, place) => {
    const typed = texts[place]?.trim() ?? '';
    mustFit(typed, LONGEST_DAY);
    if (typed === '' || isOneOf(typed, 'typed.none')) return [];
    const [first = ''] = wordsIn(typed);
    return [{ day, typed, hasDays: !/^\d/.test(first) }];
  });
  const own = lines.filter(({ hasDays }) => !hasDays).map(({ day, typed }) => `${dayName(day)} ${typed}`);
  const others = lines.filter(({ hasDays }) => hasDays).map(({ typed }) => typed);
  return {
    ...(own.length > 0 && parseHours(own.join('\n'))),
    ...(others.length > 0 && parseHours(others.join('\n'))),
  };
}

const spansText = (spans: readonly { from?: string; to?: string }[] = []): string =>
  spans.map(({ from = '', to = '' }) => `${timeText(from)}-${timeText(to)}`).join(' ');

/** The text that `readHours` would read: days with the same hours are combined. */
export function hoursText(week: Week): string {
  const hoursByDay = DAYS.map((day) => [day, spansText(week[day])] as const);
  const runs: { first: Day; last: Day; hours: string }[] = [];
  for (const [day, hours] of hoursByDay) {
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const open = runs.filter(({ hours }) => hours !== '');
  if (open.length === 0) return displayWord('typed.always');
  return open.map(({ first, last, hours }) => `${rangeName(first, last)} ${hours}`).join(', ');
}

/** As in the language of the person who reads it: 9am and 5:30pm in English. */
function timeText(time: string): string {
  if (language() !== 'en') return time;
  const [hour = '', minute = ''] = time.split(':');
  const half = Number(hour) % 24 < 12 ? 'am' : 'pm';
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}${half}`;
}

function wordsIn(typed: string): readonly string[] {
  const dashes = plainTimes(plainRanges(normalize(typed))).replaceAll(/ ?[–—〜~-] ?/g, '-');
  return dashes.split(/[ \t\n,;、]+/).filter((word) => word !== '' && !isOneOf(word, 'typed.rangeFrom'));
}

/** `monday to friday` as `monday-friday`, and `9 to 5` as `9-17`: on a clock of twelve hours, it ends after noon. */
function plainRanges(typed: string): string {
  const to = `(?:${typedLanguages()
    .flatMap((of) => wordsOf('typed.rangeTo', of))
    .join('|')})`;
  const hours = new RegExp(
    `\\b(\\d{1,2})((?::\\d\\d)?) ${to} (\\d{1,2})(?!\\d)(?! ?(?:[ap]m\\b|uhr|h|時))`,
    'g',
  );
  return typed
    .replaceAll(hours, (whole, from: string, minutes: string, until: string) =>
      Number(from) <= 12 && Number(until) < 12 && Number(until) <= Number(from)
        ? `${from}${minutes}-${Number(until) + 12}`
        : whole,
    )
    .replaceAll(new RegExp(` ${to} `, 'g'), '-');
}

/** `9am`, `17 Uhr`, `9h30` and `9時30分` as the bare `9`, `17` and `9:30`. */
function plainTimes(typed: string): string {
  return typed
    .replaceAll(/(\d) ?(?:uhr|h|時)(?:(\d\d)分?)?(?![a-z])/g, (_, digit: string, minute?: string) =>
      minute === undefined ? digit : `${digit}:${minute}`,
    )
    .replaceAll(/\b(\d{1,2})(:\d\d)? ?([ap])m\b/g, (_, hour: string, minute = '', half: string) =>
      Number(hour) > 12 ? `${hour}${minute}` : `${(Number(hour) % 12) + (half === 'p' ? 12 : 0)}${minute}`,
    );
}

function daysOf(word: string): readonly Day[] {
  const [, named] = WORDS.find(([key]) => isOneOf(word, key)) ?? [];
  if (named) return named;
  const [first, last = first, ...rest] = (dayOf(word) ? [word] : word.split('-')).map(dayOf);
  if (first === undefined || last === undefined || rest.length > 0) throw unreadable(word);
  const from = DAYS.indexOf(first);
  const to = DAYS.indexOf(last);
  return from <= to ? DAYS.slice(from, to + 1) : [...DAYS.slice(from), ...DAYS.slice(0, to + 1)];
}

/** Reads `mo`, `mon`, `monday`: a name of the day, or the beginning of no other day's. */
function dayOf(word: string): Day | undefined {
  for (const language of typedLanguages()) {
    const week = alternativesOf('typed.week', language);
    const places = [...week.keys()];
    const named = places.find((place) => week[place]?.includes(word));
    const begun = places.filter((place) => week[place]?.some((name) => name.startsWith(word)));
    const place = named ?? (begun.length === 1 && word.length >= 2 ? begun[0] : undefined);
    if (place !== undefined) return DAYS[place];
  }
  return undefined;
}

function readSpan(
  [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00']: RegExpExecArray,
  word: string,
): Span {
  const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
  const end = `${toHour.padStart(2, '0')}:${toMinute}`;
  // A whole day ends as it begins on a clock of twelve hours: 12am-12am.
  const to = from === '00:00' && end === from ? MIDNIGHT : end;
  const fits = from < MIDNIGHT && to <= MIDNIGHT && fromMinute < '60' && toMinute < '60' && from !== to;
  if (!fits) throw unreadable(word);
  return { from, to };
}

function addHours(week: Map<Day, Span[]>, day: Day, { from, to }: Span): void {
  const add = (on: Day, span: Span): void => {
    const spans = week.get(on) ?? [];
    spans.push(span);
    week.set(on, spans);
  };
  if (from < to) add(day, { from, to });
  else {
    add(day, { from, to: MIDNIGHT });
    const next = DAYS[(DAYS.indexOf(day) + 1) % DAYS.length];
    if (next !== undefined && to !== '00:00') add(next, { from: '00:00', to });
  }
}

function rangeName(first: Day, last: Day): string {
  return first === last ? dayName(first) : `${dayName(first)}-${dayName(last)}`;
}

function dayName(day: Day): string {
  const names = say('typed.week').split(', ');
  return names[DAYS.indexOf(day)]?.split('|')[0] ?? day;
}

function unreadable(word: string): InputError {
  return new InputError(say('hours.unreadable', { typed: plain(word) }));
}
