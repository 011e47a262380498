import type { Language } from '../../../words/languages.ts';
import { folded, placesOf, wordsOf, type ListKey } from './vocabulary.ts';

/** No text about a time is longer. */
const LONGEST = 100;

/** What stands for the first English word of the list, wherever it is in the text. */
const SAID: readonly ListKey[] = [
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
/** What does so after a number. */
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
  /** `18 Uhr`, `18:30 Uhr`, `18h30`, `18時半` */
  readonly clock: RegExp;
  readonly phrases: RegExp;
  readonly english: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
}

/** Made for a language when somebody types a time in it. */
const translations = new Map<Language, Translation>();

/**
 * A time that someone typed in their language, in the English words that are read, with clock times as `18:30`. What is
 * none of the language's words stays: whoever reads the English finds that it is none.
 */
export function inEnglish(typed: string, language: Language): string {
  if (typed.length > LONGEST) return typed;
  const { clock, phrases, english, units } = translationOf(language);
  return inOrder(
    folded(typed)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(
        /(\d{4})年(\d{1,2})月(\d{1,2})日/g,
        (_, year: string, month: string, day: string) =>
          ` ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} `,
      )
      .replaceAll(/(\d{1,2})月(\d{1,2})日/g, ' $1/$2 ')
      // The weekday in brackets: `12月24日(木)`.
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
      // `24.12.` and `24. December`, `1er` and `1º` of March
      .replaceAll(/(?<!\d)(\d{1,2})\.(\d{1,2})\.(?!\d)/g, '$1/$2 ')
      .replaceAll(/(?<!\d)(\d{1,2})(?:\.|er|o|a)(?= )/g, '$1')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
}

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const LAST_AFTER = new RegExp(`(${DAY}) last\\b`);
const WEEK_BEFORE = new RegExp(`\\b((?:next|last) week) (${DAY})`);

/** English has some words before what others have them after, and the other way round. */
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
  const oclock = `(?:${wordsOf('typed.oclock', language).map(escaped).join('|')})`;
  const made = {
    // Hours that pass are no clock: `3時間`.
    clock: new RegExp(
      `(?<![\\d:.])(\\d{1,2})(?:[:.](\\d\\d))? ?${oclock} ?(?:(\\d\\d)分?|(半))?(?![a-z\\d間])`,
      'g',
    ),
    phrases: oneOf([...english.keys()]),
    english,
    units: new Map(UNITS.flatMap((key) => asFirst(key, language))),
  };
  translations.set(language, made);
  return made;
}

function phrasesOf(language: Language): Map<string, string> {
  const weekdays = namesOf('weekday', 'en').map(([name = '']) => name);
  const pairs = [
    ...SAID.flatMap((key) => asFirst(key, language)),
    ...wordsOf('typed.filler', language).map((word) => [word, ''] as const),
    ...namesOf('month', language).flatMap((names, index) =>
      names.map((name) => [name, namesOf('month', 'en')[index]?.[0] ?? ''] as const),
    ),
    ...placesOf('typed.numbers', language).flatMap((words, index) =>
      words.map((word) => [word, String(index + 1)] as const),
    ),
    ...placesOf('typed.week', language).flatMap((words, index) =>
      // One sign, as Japan's Monday and its month, is not enough.
      words.filter((word) => word.length > 1).map((word) => [word, weekdays[index] ?? ''] as const),
    ),
  ];
  // Where a word is several, as "mar" in Spanish, the first counts.
  return new Map(pairs.toReversed());
}

function asFirst(key: ListKey, language: Language): (readonly [word: string, english: string])[] {
  const [english = ''] = wordsOf(key, 'en');
  return wordsOf(key, language).map((word) => [word, english]);
}

const YEAR = 2026;

/** Of the months from January, or of the days from Monday: the long name and the short one. None where they are numbers. */
function namesOf(part: 'month' | 'weekday', language: Language): string[][] {
  return Array.from({ length: part === 'month' ? 12 : 7 }, (_, index) => {
    // The 5th of January was a Monday.
    const date = new Date(part === 'month' ? Date.UTC(YEAR, index) : Date.UTC(YEAR, 0, 5 + index));
    const names = (['long', 'short'] as const).map((style) =>
      folded(date.toLocaleDateString(language, { [part]: style, timeZone: 'UTC' })).replace(/\.$/, ''),
    );
    return names.filter((name) => !/\d/.test(name));
  });
}

/** Any of these, the longest first, and none of them within a word. */
function oneOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return new RegExp(longestFirst.map(whole).join('|'), 'g');
}

function whole(word: string): string {
  const before = /^[a-z]/.test(word) ? '(?<![a-z])' : '';
  // What is "on the" in German is the morning in English.
  const afterNumber = word === 'am' ? '(?<!\\d ?)' : '';
  const after = /[a-z]$/.test(word) ? '(?![a-z])\\.?' : '';
  return `${before}${afterNumber}${escaped(word)}${after}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
