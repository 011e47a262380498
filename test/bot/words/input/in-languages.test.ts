/** What people type in their own language; English is read everywhere. */
import { describe, expect, it } from 'vitest';
import { readSeconds } from '../../../../src/settings/input/seconds.ts';
import { InputError } from '../../../../src/bot/words/errors.ts';
import { withLocale } from '../../../../src/bot/words/say.ts';
import { colorText, colorWords, readColor } from '../../../../src/settings/input/colors.ts';
import { readDuration } from '../../../../src/settings/input/duration.ts';
import { hoursText, readHours } from '../../../../src/settings/input/hours.ts';
import { levelsText, readLevels } from '../../../../src/settings/input/levels.ts';
import { readPast, readTime } from '../../../../src/settings/input/time.ts';
import { languageOf, languages, messageOf } from '../../../../src/words/languages.ts';
import { sayIn } from '../../../../src/words/say.ts';
import { MOST_MILLISECONDS, hostileTexts, processorTime } from '../../../hostile.ts';

// A Saturday.
const NOW = new Date('2026-11-21T09:30:00Z');
const read = (locale: string, typed: string) =>
  withLocale(locale, () => readTime(typed, 'UTC', NOW))
    ?.toISOString()
    .slice(0, 16);
const past = (locale: string, typed: string) =>
  withLocale(locale, () => readPast(typed, NOW))
    .toISOString()
    .slice(0, 16);

const readNow = (typed: string) => readTime(typed, 'UTC', NOW);
/** Whether it ends with a sentence for who typed it; any other failure is one of the test. */
function isRefused(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof InputError) return true;
    throw error;
  }
}

const IN_TWO_DAYS = '2026-11-23T09:30';
const IN_TWO_MONTHS = '2027-01-21T09:30';
const TOMORROW_18 = '2026-11-22T18:00';
const TOMORROW_1830 = '2026-11-22T18:30';
const FRIDAY = '2026-11-27T12:00';
const FRIDAY_18 = '2026-11-27T18:00';
const DECEMBER = '2026-12-24T12:00';
const DECEMBER_18 = '2026-12-24T18:00';
const TONIGHT_20 = '2026-11-21T20:00';

describe('a time in', () => {
  const table: Readonly<Record<string, readonly (readonly [typed: string, at: string])[]>> = {
    de: [
      ['2 Tage', IN_TWO_DAYS],
      ['in zwei Tagen', IN_TWO_DAYS],
      ['2 Tg.', IN_TWO_DAYS],
      ['in 2 Monaten', IN_TWO_MONTHS],
      ['in 1,5 Stunden', '2026-11-21T11:00'],
      ['ein Tag und 2 Stunden', '2026-11-22T11:30'],
      ['in einer halben Stunde', '2026-11-21T10:00'],
      ['morgen 18:00', TOMORROW_18],
      ['morgen um 18 Uhr', TOMORROW_18],
      ['Morgen um 18:30 Uhr', TOMORROW_1830],
      ['morgen 18.30 Uhr', TOMORROW_1830],
      ['übermorgen um 18 Uhr', '2026-11-23T18:00'],
      ['uebermorgen', IN_TWO_DAYS],
      ['heute Abend um 20 Uhr', TONIGHT_20],
      ['am Freitag', FRIDAY],
      ['bis kommenden Freitag 18 Uhr', FRIDAY_18],
      ['nächste Woche', '2026-11-28T09:30'],
      ['24.12.', DECEMBER],
      ['24.12.2026 18:00', DECEMBER_18],
      ['24. Dez. 18 Uhr', DECEMBER_18],
      ['am 24. Dezember 2026 um 18 Uhr', DECEMBER_18],
      ['6 pm', '2026-11-21T18:00'],
    ],
    fr: [
      ['2 jours', IN_TWO_DAYS],
      ['2j', IN_TWO_DAYS],
      ['dans 2 mois', IN_TWO_MONTHS],
      ['3 heures', '2026-11-21T12:30'],
      ['dans 1h30', '2026-11-21T11:00'],
      ['d’ici 2 jours', IN_TWO_DAYS],
      ['demain 18:00', TOMORROW_18],
      ['demain à 18h', TOMORROW_18],
      ['Demain à 18 h 30', TOMORROW_1830],
      ['apres-demain', IN_TWO_DAYS],
      ['18h30', '2026-11-21T18:30'],
      ['à 20h', TONIGHT_20],
      ['aujourd’hui à 20h', TONIGHT_20],
      ['vendredi prochain', FRIDAY],
      ['jusqu’à vendredi 18h', FRIDAY_18],
      ['24/12', DECEMBER],
      ['le 24 décembre', DECEMBER],
      ['24 déc. 18h', DECEMBER_18],
      ['1er mars 2027', '2027-03-01T12:00'],
    ],
    es: [
      ['2 días', IN_TWO_DAYS],
      ['dentro de dos dias', IN_TWO_DAYS],
      ['en 2 meses', IN_TWO_MONTHS],
      ['2 horas y 30 minutos', '2026-11-21T12:00'],
      ['mañana 18:00', TOMORROW_18],
      ['mañana a las 6 de la tarde', TOMORROW_18],
      ['Mañana a las 18:30 h', TOMORROW_1830],
      ['pasado mañana', IN_TWO_DAYS],
      ['hoy a las 8 p. m.', TONIGHT_20],
      ['el viernes', FRIDAY],
      ['el viernes que viene a las 18:00', FRIDAY_18],
      ['24/12', DECEMBER],
      ['24 de diciembre de 2026 a las 18:00', DECEMBER_18],
      ['5 mar', '2027-03-05T12:00'],
    ],
    'pt-BR': [
      ['2 dias', IN_TWO_DAYS],
      ['daqui a dois dias', IN_TWO_DAYS],
      ['em 2 meses', IN_TWO_MONTHS],
      ['2 horas e 30 minutos', '2026-11-21T12:00'],
      ['amanhã 18:00', TOMORROW_18],
      ['amanhã às 18h', TOMORROW_18],
      ['Amanha às 18h30', TOMORROW_1830],
      ['depois de amanhã', IN_TWO_DAYS],
      ['hoje às 20h', TONIGHT_20],
      ['na sexta', FRIDAY],
      ['sexta-feira que vem às 18h', FRIDAY_18],
      ['24/12', DECEMBER],
      ['24 dez 18:00', DECEMBER_18],
      ['24 de dezembro de 2026 às 18h', DECEMBER_18],
      ['1º de março de 2027', '2027-03-01T12:00'],
    ],
    ja: [
      ['2日', IN_TWO_DAYS],
      ['２日後', IN_TWO_DAYS],
      ['2か月後', IN_TWO_MONTHS],
      ['1時間30分', '2026-11-21T11:00'],
      ['1時間半', '2026-11-21T11:00'],
      ['明日18:00', TOMORROW_18],
      ['明日の午後6時', TOMORROW_18],
      ['明日の18時半', TOMORROW_1830],
      ['明後日', IN_TWO_DAYS],
      ['今日20時', TONIGHT_20],
      ['金曜日まで', FRIDAY],
      ['来週の金曜18時', FRIDAY_18],
      ['12月24日', DECEMBER],
      ['12/24', DECEMBER],
      ['2026年12月24日（木）18時', DECEMBER_18],
    ],
    it: [
      ['2 giorni', IN_TWO_DAYS],
      ['2g', IN_TWO_DAYS],
      ['tra due giorni', IN_TWO_DAYS],
      ['fra 2 mesi', IN_TWO_MONTHS],
      ['2 ore e 30 minuti', '2026-11-21T12:00'],
      ['tra mezz’ora', '2026-11-21T10:00'],
      ['fra un’ora', '2026-11-21T10:30'],
      ['domani 18:00', TOMORROW_18],
      ['domani alle 18', TOMORROW_18],
      ['Domani alle ore 18:30', TOMORROW_1830],
      ['dopodomani', IN_TWO_DAYS],
      ['stasera alle 20', TONIGHT_20],
      ['oggi alle 8 di sera', TONIGHT_20],
      ['venerdì', FRIDAY],
      ['entro venerdi alle 18', FRIDAY_18],
      ['24/12', DECEMBER],
      ['il 24 dicembre 2026 alle 18:00', DECEMBER_18],
      ['24 dic 18:00', DECEMBER_18],
    ],
    pl: [
      ['2 dni', IN_TWO_DAYS],
      ['za dwa dni', IN_TWO_DAYS],
      ['za 2 miesiące', IN_TWO_MONTHS],
      ['2 godziny i 30 minut', '2026-11-21T12:00'],
      ['za pół godziny', '2026-11-21T10:00'],
      ['za tydzień', '2026-11-28T09:30'],
      ['za godzinę', '2026-11-21T10:30'],
      ['jutro 18:00', TOMORROW_18],
      ['jutro o 18', TOMORROW_18],
      ['Jutro o godz. 18:30', TOMORROW_1830],
      ['pojutrze', IN_TWO_DAYS],
      ['dziś o 20', TONIGHT_20],
      ['w piątek', FRIDAY],
      ['do piątku o 18', FRIDAY_18],
      ['w najblizszy piatek o 18', FRIDAY_18],
      ['24.12.', DECEMBER],
      ['24 grudnia', DECEMBER],
      ['24 grudnia 2026 o 18:00', DECEMBER_18],
      ['24 gru 18:00', DECEMBER_18],
      ['jutro rano', '2026-11-22T06:00'],
    ],
  };

  it.each(Object.entries(table))('%s', (locale, rows) => {
    expect(rows.map(([typed]) => [typed, read(locale, typed)])).toEqual(rows);
  });

  it.each(languages)('%s is read in English as well', (language) => {
    const rows = [
      ['2d', IN_TWO_DAYS],
      ['18h', '2026-11-22T03:30'],
      ['3h30m', '2026-11-21T13:00'],
      ['tomorrow 18:00', TOMORROW_18],
      ['friday at 6pm', FRIDAY_18],
      ['December 24', DECEMBER],
      ['2026-12-24T18:00Z', DECEMBER_18],
    ] as const;
    expect(rows.map(([typed]) => [typed, read(language, typed)])).toEqual(rows);
    expect(read(language, 'never')).toBeUndefined();
  });

  it('its own order of day and month', () => {
    expect(read('en', '03/04/2027')).toBe('2027-03-04T12:00');
    expect(['de', 'fr', 'es-419', 'pt-BR', 'it', 'pl'].map((locale) => read(locale, '03/04/2027'))).toEqual(
      Array.from({ length: 6 }, () => '2027-04-03T12:00'),
    );
  });

  it.each([
    ['de', 'nie'],
    ['fr', 'Jamais'],
    ['es', 'nunca'],
    ['pt-BR', 'nunca'],
    ['ja', 'なし'],
    ['it', 'mai'],
    ['pl', 'nigdy'],
  ])('%s that never comes: %s', (locale, typed) => {
    expect(read(locale, typed)).toBeUndefined();
  });

  it.each([
    ['de', 'bald'],
    ['de', 'Freitag oder Samstag'],
    ['de', '2 Tage später vielleicht'],
    ['de', 'demain'],
    ['fr', 'bientôt'],
    ['es', 'mañana o pasado'],
    ['pt-BR', 'logo mais'],
    ['ja', 'そのうち'],
    ['ja', '金曜か土曜'],
    ['it', 'domani o dopodomani'],
    ['pl', 'piątek albo sobota'],
  ])('%s that nobody could be sure of is refused: %s', (locale, typed) => {
    const refused = sayIn(languageOf(locale))('time.unreadable', { typed, examples: '' }).trim();
    expect(() => read(locale, typed)).toThrow(InputError);
    expect(() => read(locale, typed)).toThrow(refused);
  });
});

it.each([
  ['de', 'vor 3 Tagen', '2026-11-18T09:30'],
  ['de', 'letzten Montag', '2026-11-16T12:00'],
  ['de', '1.11.2026', '2026-11-01T12:00'],
  ['fr', 'il y a une semaine', '2026-11-14T09:30'],
  ['fr', 'lundi dernier', '2026-11-16T12:00'],
  ['es', 'hace 2 meses', '2026-09-21T09:30'],
  ['es', 'el lunes pasado', '2026-11-16T12:00'],
  ['pt-BR', '3 dias atrás', '2026-11-18T09:30'],
  ['pt-BR', 'há 3 dias', '2026-11-18T09:30'],
  ['pt-BR', 'anteontem', '2026-11-19T09:30'],
  ['ja', '3日前', '2026-11-18T09:30'],
  ['ja', '先週の月曜日', '2026-11-16T12:00'],
  ['ja', '一昨日', '2026-11-19T09:30'],
  ['pl', '3 dni temu', '2026-11-18T09:30'],
  ['pl', 'w zeszły poniedziałek', '2026-11-16T12:00'],
  ['pl', 'przedwczoraj', '2026-11-19T09:30'],
  ['it', '3 giorni fa', '2026-11-18T09:30'],
  ['it', 'lunedì scorso', '2026-11-16T12:00'],
  ['it', 'l’altro ieri', '2026-11-19T09:30'],
])('a past time in %s: %s', (locale, typed, at) => {
  expect(past(locale, typed)).toBe(at);
});

it.each([
  ['de', '1 Woche', 604_800_000],
  ['fr', '1h30', 5_400_000],
  ['es', 'una hora', 3_600_000],
  ['pt-BR', '2 semanas e 1 dia', 1_296_000_000],
  ['ja', '10分間', 600_000],
  ['it', 'una settimana', 604_800_000],
  ['pl', '4 godz.', 14_400_000],
])('a span in %s: %s', (locale, typed, ms) => {
  expect(withLocale(locale, () => readDuration(typed))).toBe(ms);
});

const examplesIn = (message: string): string[] =>
  [...message.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example);

describe.each(languages)('what is shown in %s', (language) => {
  const inIt = <Value>(work: () => Value): Value => withLocale(language, work);

  it('as an example can be typed', () => {
    const say = sayIn(language);
    const readers = [
      [[...examplesIn(say('time.examples')), ...say('time.proposed').split(', ')], readNow],
      [examplesIn(say('time.pastExamples')), (typed: string) => readPast(typed, NOW)],
      [examplesIn(say('settings.unreadableDuration', { typed: '' })), readSeconds],
    ] as const;
    const unread = readers.flatMap(([texts, reader]) =>
      texts.filter((typed) => isRefused(() => inIt(() => reader(typed)))),
    );
    expect(unread).toEqual([]);
    const [hours = '', always = ''] = examplesIn(say('hours.unreadable', { typed: '' }));
    expect(inIt(() => hoursText(readHours(hours)))).toBe(hours);
    expect(inIt(() => readHours(always))).toEqual({});
    expect(inIt(() => hoursText({}))).toBe(always);
    const [levels = ''] = examplesIn(say('levels.unreadable', { typed: '' }));
    expect(inIt(() => readLevels(levels))).toMatchObject([
      { default: false },
      { default: true },
      { default: false, color: '#dd2e44' },
    ]);
    expect(inIt(() => levelsText(readLevels(levels)))).toBe(levels);
  });

  it('as a word can be typed, and no word is two things', () => {
    const words = inIt(colorWords);
    expect(inIt(() => words.map((word) => colorText(readColor(word))))).toEqual(words);
    expect(inIt(() => readLevels(inIt(() => levelsText([]))))).toEqual([]);
    const week = messageOf(language, 'typed.week')
      .split(', ')
      .flatMap((names) => names.split('|'));
    expect(new Set(week).size).toBe(week.length);
    for (const name of week) expect(Object.keys(inIt(() => readHours(`${name} 9-17`)))).toHaveLength(1);
  });

  it('takes no time to read, whatever is typed', async () => {
    const readers = [
      [100, readNow],
      [100, (text: string) => readPast(text, NOW)],
      [4_000, readDuration],
      [4_000, readHours],
      [4_000, readLevels],
    ] as const;
    const pieces = ['1 ', '18h', '時', '24.12.', '2 Tage ', 'p. m. ', 'の', '#a'];
    const texts = (length: number) => [
      ...hostileTexts(length).map(([, text]) => text),
      ...pieces.map((piece) => piece.repeat(length).slice(0, length)),
    ];
    const slow: string[] = [];
    for (const [length, reader] of readers)
      for (const text of texts(length)) {
        const milliseconds = await processorTime(() => isRefused(() => inIt(() => reader(text))));
        if (milliseconds > MOST_MILLISECONDS) slow.push(`${text.slice(0, 20)}: ${milliseconds} ms`);
      }
    expect(slow).toEqual([]);
  });
});

it('days of opening hours, in English and in the person’s language', () => {
  const week = { mo: [{ from: '09:00', to: '17:00' }], th: [{ from: '09:00', to: '17:00' }] };
  const typed = [
    ['de', 'Mo, Do 9-17'],
    ['fr', 'lundi 9-17 ; jeu 9-17'],
    ['es', 'lu 9-17, jueves 9-17'],
    ['pt-BR', 'segunda-feira, qui 9-17'],
    ['ja', '月曜、木 9〜17'],
    ['ja', 'Mon, Thu 9-17'],
    ['it', 'lunedì, gio 9-17'],
    ['pl', 'poniedziałek, czw 9-17'],
  ] as const;
  const weeks = typed.map(([locale, text]) => withLocale(locale, () => readHours(text)));
  expect(weeks).toEqual(typed.map(() => week));
});
