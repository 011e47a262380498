import type { Language } from '../../words/languages.ts';
import { normalize, alternativesOf, wordsOf, type ListKey } from './vocabulary.ts';

/** No text about a time is longer. */
export const LONGEST_TIME = 100;

/** These are replaced by the first English word of the list, wherever they are in the text. */
const WORD_LISTS: readonly ListKey[] = [
  'typed.and',
  'typed.in',
  'typed.later',
  'typed.ago',
  'typed.at',
  'typed.until',
  'typed.last',
  'typed.am',
  'typed.pm',
  'typed.halfHour',
  'typed.now',
  'typed.today',
  'typed.thisMorning',
  'typed.thisEvening',
  'typed.tonight',
  'typed.tomorrow',
  'typed.dayAfterTomorrow',
  'typed.yesterday',
  'typed.dayBeforeYesterday',
  'typed.nextWeek',
  'typed.lastWeek',
  'typed.nextMonth',
  'typed.lastMonth',
  'typed.noon',
  'typed.midnight',
  'typed.morning',
  'typed.afternoon',
  'typed.evening',
];
/** These are replaced after a number only. */
const UNITS: readonly ListKey[] = [
  'typed.seconds',
  'typed.minutes',
  'typed.hours',
  'typed.days',
  'typed.weeks',
  'typed.months',
  'typed.years',
];

interface Translation {
  /** Matches `18 Uhr`, `18:30 Uhr`, `18h30`, `18時半`. */
  readonly clock: RegExp;
  readonly phrases: RegExp;
  readonly english: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
}

/** A language's translation is created when someone first types a time in it. */
const translations = new Map<Language, Translation>();

/**
 * Translates a typed time to the English words that the parser knows, with clock times as `18:30`. Unknown words stay:
 * the parser of the English text will refuse them.
 */
export function inEnglish(typed: string, language: Language): string {
  if (typed.length > LONGEST_TIME) return typed;
  const { clock, phrases, english, units } = translationOf(language);
  return inOrder(
    normalize(typed)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(
        /(\d{4})年(\d{1,2})月(\d{1,2})日/g,
        (_, year: string, month: string, day: string) =>
          ` ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} `,
      )
      .replaceAll(/(\d{1,2})月(\d{1,2})日/g, ' $1/$2 ')
      // This drops a weekday in brackets: `12月24日(木)`.
      .replaceAll(/\(\p{L}\)/gu, ' ')
      .replaceAll(
        clock,
        (_, hour: string, within?: string, after?: string, half?: string) =>
          ` ${hour}:${within ?? after ?? (half ? '30' : '00')} `,
      )
      .replaceAll(
        phrases,
        (found) => ` ${english.get(found) ?? english.get(found.replace(/\.$/, '')) ?? ''} `,
      )
      .replaceAll(/(?<!\d)(\d+) *(\p{L}+)/gu, (found, count: string, unit: string) =>
        units.has(unit) ? ` ${count} ${units.get(unit)} ` : found,
      )
      // These are `24.12.` and `24. December`, `1er` and `1º` of March.
      .replaceAll(/(?<!\d)(\d{1,2})\.(\d{1,2})\.(?!\d)/g, '$1/$2 ')
      .replaceAll(/(?<!\d)(\d{1,2})(?:\.|er|o|a)(?= )/g, '$1')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
}

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const LAST_AFTER = new RegExp(`(${DAY}) last\\b`);
const WEEK_BEFORE = new RegExp(`\\b((?:next|last) week) (${DAY})`);

/** English puts some words before what other languages put them after, and the other way round. */
function inOrder(text: string): string {
  return text
    .replace(LAST_AFTER, 'last $1')
    .replace(WEEK_BEFORE, '$2 $1')
    .replace(/^ago (.*)$/, '$1 ago')
    .replace(/\b([ap]m) (\d{1,2}(?::\d\d)?)/, '$2 $1')
    .replace(/\b((?:1[3-9]|2[0-3]):\d\d) pm\b/, '$1')
    .replace(/ (?:at|until)$/, '');
}

function translationOf(language: Language): Translation {
  const known = translations.get(language);
  if (known !== undefined) return known;
  const english = phrasesOf(language);
  const oclock = `(?:${wordsOf('typed.oclock', language).map(escapePattern).join('|')})`;
  const translation = {
    // A number of hours isn't a clock time: `3時間`.
    clock: new RegExp(
      `(?<![\\d:.])(\\d{1,2})(?:[:.](\\d\\d))? ?${oclock} ?(?:(\\d\\d)分?|(半))?(?![a-z\\d間])`,
      'g',
    ),
    phrases: oneOf([...english.keys()]),
    english,
    units: new Map(UNITS.flatMap((key) => asFirst(key, language))),
  };
  translations.set(language, translation);
  return translation;
}

function phrasesOf(language: Language): Map<string, string> {
  const months = namesOf('month', 'en').map(([name = '']) => name);
  const weekdays = namesOf('weekday', 'en').map(([name = '']) => name);
  const pairs = [
    ...WORD_LISTS.flatMap((key) => asFirst(key, language)),
    ...wordsOf('typed.filler', language).map((word) => [word, ''] as const),
    ...namesOf('month', language).flatMap((names, index) =>
      names.map((name) => [name, months[index] ?? ''] as const),
    ),
    ...alternativesOf('typed.numbers', language).flatMap((words, index) =>
      words.map((word) => [word, String(index + 1)] as const),
    ),
    ...alternativesOf('typed.week', language).flatMap((words, index) =>
      // A single character, such as Japan's Monday and its month, is ambiguous.
      words.filter((word) => word.length > 1).map((word) => [word, weekdays[index] ?? ''] as const),
    ),
  ];
  // If a word has several meanings, such as "mar" in Spanish, the first counts.
  return new Map(pairs.toReversed());
}

function asFirst(key: ListKey, language: Language): (readonly [word: string, english: string])[] {
  const [english = ''] = wordsOf(key, 'en');
  return wordsOf(key, language).map((word) => [word, english]);
}

const YEAR = 2026;

/**
 * The long and short names of the months from January, or of the days from Monday. Names that are numbers are left out.
 */
function namesOf(part: 'month' | 'weekday', language: Language): string[][] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const alone = (['long', 'short'] as const).map((style) => format({ [part]: style }));
  // Polish has another form of the month within a date: "grudzień", but "24 grudnia".
  const within = format({ [part]: 'long', day: 'numeric' });
  return Array.from({ length: part === 'month' ? 12 : 7 }, (_, index) => {
    // January 5 was a Monday.
    const date = new Date(part === 'month' ? Date.UTC(YEAR, index) : Date.UTC(YEAR, 0, 5 + index));
    const names = alone.map((each) => each.format(date));
    const inflected = within.formatToParts(date).flatMap(({ type, value }) => (type === part ? [value] : []));
    return [...names, ...inflected]
      .map((name) => normalize(name).replace(/\.$/, ''))
      .filter((name) => !/\d/.test(name));
  });
}

/** Matches any of these words, the longest first, and none of them within a word. */
function oneOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return new RegExp(longestFirst.map(wholeWord).join('|'), 'g');
}

function wholeWord(word: string): string {
  const before = /^[a-z]/.test(word) ? '(?<![a-z])' : '';
  // The German "am" ("on the") must not be read as the English "am" (morning).
  const afterNumber = word === 'am' ? '(?<!\\d ?)' : '';
  const after = /[a-z]$/.test(word) ? '(?![a-z])\\.?' : '';
  return `${before}${afterNumber}${escapePattern(word)}${after}`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
