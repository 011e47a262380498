/** Input for a setting, as long as its field or longer: parsing it never holds anyone up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onPage } from '../../../../src/words/speaker.ts';
import { languages, type Language } from '../../../../src/words/languages.ts';
import { InputError } from '../../../../src/settings/input-error.ts';
import { LONGEST_ANSWER_TIMES, readAnswerTimes } from '../../../../src/settings/input/answer-times.ts';
import { LONGEST_COLOR, readColor } from '../../../../src/settings/input/colors.ts';
import { LONGEST_HOLIDAYS, readHolidays } from '../../../../src/settings/input/holidays.ts';
import { LONGEST_HOURS, readHours } from '../../../../src/settings/input/hours.ts';
import { LONGEST_TIME } from '../../../../src/settings/input/in-english.ts';
import { readList, readMessage, readObject } from '../../../../src/settings/input/json.ts';
import { LONGEST_LEVELS, readLevels } from '../../../../src/settings/input/levels.ts';
import { splitLines } from '../../../../src/settings/input/lines.ts';
import { readSeconds } from '../../../../src/settings/input/seconds.ts';
import { readFutureTime, readPast, readTime } from '../../../../src/settings/input/time.ts';
import { findZones, LONGEST_ZONE, readZone } from '../../../../src/settings/input/zones.ts';
import type { Control } from '../../../../src/settings/setting.ts';
import { bind } from '../../../../src/settings/bound.ts';
import { hostileTexts, leastProcessorTime, SLOWNESS } from '../../../hostile.ts';

const MOST_MILLISECONDS = 10 * SLOWNESS;
const NOW = new Date('2026-11-21T09:30:00Z');
const LEVELS = Array.from({ length: 25 }, (_, place) => ({ label: `Level ${place}`, emoji: '🔴' }));

interface Reader {
  readonly read: (typed: string) => unknown;
  readonly longest: number;
  /** Whether the reader itself rejects a longer text, and not only the limit of its field. */
  readonly isBounded: boolean;
}

const reader = (longest: number, read: Reader['read'], isBounded = true): Reader => ({
  read,
  longest,
  isBounded,
});

/** Every reader of `settings/input`, with the longest text that its field has room for. */
const READERS: Readonly<Record<string, Reader>> = {
  'response targets': reader(LONGEST_ANSWER_TIMES, (typed) => readAnswerTimes(typed, LEVELS)),
  'a color': reader(LONGEST_COLOR, readColor),
  holidays: reader(LONGEST_HOLIDAYS, (typed) => readHolidays(typed, NOW)),
  hours: reader(LONGEST_HOURS, readHours),
  levels: reader(LONGEST_LEVELS, readLevels),
  'a time span': reader(LONGEST_TIME, readSeconds),
  'a time': reader(LONGEST_TIME, (typed) => readTime(typed, 'Europe/Berlin', NOW)),
  'a time to come': reader(LONGEST_TIME, (typed) => readFutureTime(typed, 'UTC', NOW)),
  'a time in the past': reader(LONGEST_TIME, (typed) => readPast(typed, NOW)),
  'a time zone': reader(LONGEST_ZONE, readZone),
  'time zones to choose from': reader(LONGEST_ZONE, findZones, false),
  lines: reader(4_000, splitLines, false),
  'a message as JSON': reader(60_000, (typed) => readMessage(typed, 'The message'), false),
  'an object as JSON': reader(4_000, (typed) => readObject(typed, 'The context'), false),
  'a list as JSON': reader(4_000, (typed) => readList(typed, 'The embeds'), false),
};

const PIECES = [
  'mo ',
  'mo-fr ',
  'mo 1-2 ',
  '1-2 ',
  '9am-5pm ',
  '24 Dec\n',
  'Dec 24-26\n',
  '2026-12-24\n',
  '24.12. ',
  '1h, ',
  '2d ',
  '2d\n',
  'Level 1: 1h\n',
  'in 1 day ',
  'next friday ',
  '1 day ago ',
  '#a ',
  '#red ',
  '(,',
  '(a),',
  'a,',
  '🔴 Urgent (now) #red\n',
  '12月24日',
  '時間半',
  'から',
  'jan ',
  '{"a":',
  '[1,',
  '"',
  '\\',
  '1.1.',
  ' - ',
  '½',
];

const hostile = fc
  .tuple(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }), fc.string({ maxLength: 4 }))
  .map(([pieces, rest]) => pieces.join('') + rest)
  .filter((piece) => piece !== '');

const fill = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Each of the first pieces half of the text, the other half of the second: lists that grow by each other. */
const HALVES = PIECES.flatMap((first) => PIECES.map((second) => [first, second] as const));

function attempt(language: Language, read: () => unknown): void {
  onPage(language, () => {
    try {
      read();
    } catch (error) {
      // A sentence for the person who typed it; any other error is one of the test.
      if (!(error instanceof InputError)) throw error;
    }
  });
}

describe.each(Object.entries(READERS))('%s', (_what, { read, longest, isBounded }) => {
  const timeOf = (language: Language, typed: string): number =>
    leastProcessorTime(() => attempt(language, () => read(typed)), MOST_MILLISECONDS);

  it.each(['en', 'ja', 'pl'] as const)('takes no time in %s, whatever is typed', (language) => {
    // What a language needs is made once.
    attempt(language, () => read('tomorrow'));
    const texts = [
      ...hostileTexts(longest).map(([, typed]) => typed),
      ...PIECES.map((piece) => fill(piece, longest)),
    ];
    const slow = texts.map((typed) => [typed.slice(0, 20), timeOf(language, typed)] as const);
    expect(slow.filter(([, milliseconds]) => milliseconds > MOST_MILLISECONDS)).toEqual([]);
  });

  it('takes no time, however pieces are combined', () => {
    for (const [first, second] of HALVES) {
      const typed = fill(first, longest / 2) + fill(second, longest / 2);
      expect([first, second, timeOf('en', typed) <= MOST_MILLISECONDS]).toEqual([first, second, true]);
    }
    fc.assert(
      fc.property(hostile, fc.constantFrom(...languages), (piece, language) => {
        attempt(language, () => read('tomorrow'));
        expect(timeOf(language, fill(piece, longest))).toBeLessThan(MOST_MILLISECONDS);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it.runIf(isBounded)('is not read beyond its length', () => {
    const typed = 'a'.repeat(1_000_000);
    expect(() => onPage('en', () => read(typed))).toThrow(InputError);
    expect(timeOf('en', typed)).toBeLessThan(1 * SLOWNESS);
    expect(() => onPage('en', () => read('x'.repeat(longest + 1)))).toThrow(/^Use up to [\d,]+ characters/);
  });
});

it('a setting hands on no text beyond its length, however it is read', () => {
  const seen: string[] = [];
  const control: Control<string, string> = {
    kind: 'writing',
    words: (value) => value,
    text: (value) => value,
    read(typed) {
      seen.push(typed);
      return typed;
    },
    maxLength: 10,
  };
  const setting = bind(
    { control },
    { field: 'a', label: 'A', value: '', bodyOf: (given: string) => ({ a: given }) },
  );
  const change = (typed: string) => onPage('en', () => setting.change({ values: [], typed }));
  expect(change(' 1234567890 ').body).toEqual({ a: '1234567890' });
  expect(() => change('12345678901')).toThrow('Use up to 10 characters.');
  expect(seen).toEqual(['1234567890']);
});

it.each<[what: string, lines: number, read: (typed: string) => unknown]>([
  ['holidays', 100, (typed) => readHolidays(typed, NOW)],
  ['levels', 25, readLevels],
  ['response targets', 26, (typed) => readAnswerTimes(typed, LEVELS)],
])('more %s than the contract has are refused before one is read', (_what, lines, read) => {
  const typed = (count: number) => '1 d\n'.repeat(count);
  expect(() => onPage('en', () => read(typed(lines + 1)))).toThrow(`Use up to ${lines} lines`);
});
