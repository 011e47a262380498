import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../../src/bot/words/errors.ts';
import { hoursText, readHours, type Week } from '../../../../src/settings/input/hours.ts';
import { levelLines, levelsText, readLevels } from '../../../../src/settings/input/levels.ts';
import { readZone } from '../../../../src/settings/input/zones.ts';
import { withLocale } from '../../../../src/words/speaker.ts';
import { timeSpan } from '../../../../src/bot/words/wording.ts';

const nine = [{ from: '09:00', to: '17:00' }];
const ten = [{ from: '10:00', to: '14:00' }];

describe('opening hours as people type them', () => {
  it.each<[string, Week]>([
    ['Mo 09:00-17:00', { mo: nine }],
    ['mo-we 9-17', { mo: nine, tu: nine, we: nine }],
    ['Monday - Tuesday 9:00 – 17:00; Sat 10-14', { mo: nine, tu: nine, sa: ten }],
    ['Mo Fr 9-17, Sa, Su 10-14', { mo: nine, fr: nine, sa: ten, su: ten }],
    ['sa-mo 9-17', { mo: nine, sa: nine, su: nine }],
    ['weekend 10-14', { sa: ten, su: ten }],
    [
      'Tu 9-12 13-17',
      {
        tu: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
    ],
    ['Fr 22:00-02:00', { fr: [{ from: '22:00', to: '24:00' }], sa: [{ from: '00:00', to: '02:00' }] }],
    ['Su 20-24', { su: [{ from: '20:00', to: '24:00' }] }],
    ['Su 20-0', { su: [{ from: '20:00', to: '24:00' }] }],
    ['Mon 9am–5 pm, Sat 10:00am-2pm', { mo: nine, sa: ten }],
    ['Su 12pm-12am', { su: [{ from: '12:00', to: '24:00' }] }],
    ['Mo 9–17 Uhr, Sa 10 Uhr - 14:00 Uhr', { mo: nine, sa: ten }],
    ['Mo 9h-17h, Sa 10h00–14 h', { mo: nine, sa: ten }],
    ['Mo 9時〜17時, Sa 10時00分〜14時', { mo: nine, sa: ten }],
    ['weekdays 9 to 5', { mo: nine, tu: nine, we: nine, th: nine, fr: nine }],
    ['Monday through Wednesday from 9am to 5pm', { mo: nine, tu: nine, we: nine }],
    ['Saturday 10:00 to 2:00', { sa: ten }],
    ['Fri 22 to 2', { fr: [{ from: '22:00', to: '24:00' }], sa: [{ from: '00:00', to: '02:00' }] }],
    ['Mon 12am-12am', { mo: [{ from: '00:00', to: '24:00' }] }],
    ['always', {}],
  ])('%s', (typed, week) => {
    expect(readHours(typed)).toEqual(week);
  });

  it.each([
    '',
    'Mo',
    '9-17',
    'Mo 9-17 Tu',
    'Mo 25-26',
    'Mo 9:70-10',
    'Mo 9-9',
    'Mo 9-25pm',
    'Mo 9 hours',
    'Xy 9-17',
    'Mo-Tu-We 9-17',
    '🙂',
    'Mo 9',
  ])('%j is refused with an example', (typed) => {
    expect(() => readHours(typed)).toThrow(InputError);
    expect(() => readHours(typed)).toThrow(/Mon-Fri 9am-5pm/);
  });

  it('are shown as they can be typed again', () => {
    const hour = fc.integer({ min: 0, max: 24 });
    const span = fc.tuple(hour, hour).filter(([from, to]) => from < to);
    const day = fc.constantFrom('mo', 'tu', 'we', 'th', 'fr', 'sa', 'su');
    const clock = (of: number) => `${String(of).padStart(2, '0')}:00`;
    const weeks = fc.dictionary(day, span, { minKeys: 1, noNullPrototype: true });
    fc.assert(
      fc.property(weeks, (hours) => {
        const spans = Object.entries(hours).map(([on, [from, to]]) => [
          on,
          [{ from: clock(from), to: clock(to) }],
        ]);
        const week: Week = Object.fromEntries(spans);
        expect(readHours(hoursText(week))).toEqual(week);
      }),
    );
    expect(hoursText({ mo: nine, tu: nine, we: nine, sa: ten })).toBe('Mon-Wed 9am-5pm, Sat 10am-2pm');
    expect(hoursText({ su: [{ from: '00:00', to: '24:00' }], mo: [{ from: '08:30', to: '24:00' }] })).toBe(
      'Mon 8:30am-12am, Sun 12am-12am',
    );
    expect(hoursText({})).toBe('always');
    expect(hoursText({ mo: [] })).toBe('always');
  });
});

describe('levels as people type them', () => {
  it('have a label, and what else is wanted', () => {
    expect(
      readLevels('🔵 Low, Normal 🟢*; Very urgent (within the hour) #dd2e44,<:fire:123456789012345678> Hot'),
    ).toEqual([
      { label: 'Low', emoji: '🔵', description: '', default: false },
      { label: 'Normal', emoji: '🟢', description: '', default: true },
      { label: 'Very urgent', emoji: '', description: 'within the hour', default: false, color: '#dd2e44' },
      { label: 'Hot', emoji: '<:fire:123456789012345678>', description: '', default: false },
    ]);
    expect(readLevels('Urgent (now, or at once; really), Low')).toMatchObject([
      { label: 'Urgent', description: 'now, or at once; really' },
      { label: 'Low', description: '' },
    ]);
    expect(readLevels('none')).toEqual([]);
    expect(readLevels('1')).toEqual([{ label: '1', emoji: '', description: '', default: false }]);
  });

  it.each(['', ',', 'Low,,High', '🔵', '*'])('%j is refused with an example', (typed) => {
    expect(() => readLevels(typed)).toThrow(/🟢 Normal\*/u);
  });

  it('are shown as they can be typed again, without becoming markup', () => {
    expect(levelsText(readLevels('🔵 Low, 🟢 Normal* (a day)'))).toBe('🔵 Low, 🟢 Normal* (a day)');
    expect(levelsText([{ label: '**loud**' }])).toBe(String.raw`\*\*loud\*\*`);
    expect(
      levelsText([
        { label: 'Hot', color: '#dd2e44' },
        { label: 'Warm', color: '#ff8800' },
        { label: 'Cold', color: '#99aab5' },
      ]),
    ).toBe('Hot #red, Warm #ff8800, Cold');
    expect(readLevels('Hot #red, Warm #FF8800')).toMatchObject([
      { label: 'Hot', color: '#dd2e44' },
      { label: 'Warm', color: '#ff8800' },
    ]);
    expect(levelsText([])).toBe('none');
  });
});

describe('levels, a line each', () => {
  it('are read as they are shown, commas in a label and all', () => {
    const written = '🔵 Low, or not*\n🔴 Urgent (within the hour) #red';
    const levels = readLevels(written);
    expect(levels.map(({ label }) => label)).toEqual(['Low, or not', 'Urgent']);
    expect(levelLines(levels)).toBe(written);
  });
});

describe('a time zone', () => {
  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['Berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['Germany', 'Europe/Berlin'],
    ['uk', 'Europe/London'],
    ['utc', 'UTC'],
    ['+02:00', '+02:00'],
    ['UTC+2', '+02:00'],
    ['gmt-3:30', '-03:30'],
    ['−5', '-05:00'],
    ['Kyiv', 'Europe/Kyiv'],
    ['kolkata', 'Asia/Kolkata'],
    ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
    ['EST', 'America/New_York'],
    ['cest', 'Europe/Paris'],
    ['JST', 'Asia/Tokyo'],
    ['US/Eastern', 'US/Eastern'],
  ])('%s is %s', (typed, zone) => {
    expect(readZone(typed)).toBe(zone);
  });

  it.each([
    ['ja', '日本', 'Asia/Tokyo'],
    ['de', 'Österreich', 'Europe/Vienna'],
    ['fr', 'suisse', 'Europe/Zurich'],
  ])('is read in %s by the country %s', (locale, typed, zone) => {
    expect(withLocale(locale, () => readZone(typed))).toBe(zone);
  });

  it.each([
    ['Canada', /^Several time zones fit\. Enter one of them: America\//],
    // Not the zone `America/Port_of_Spain`.
    ['Spain', /them: Africa\/Ceuta, Atlantic\/Canary, or Europe\/Madrid\.$/],
    ['Indiana', /^Several time zones fit\. Enter one of them: America\/Indiana/],
    ['Mars', /isn’t a time zone/],
    ['BST', /them: Europe\/London or Asia\/Dhaka\.$/],
    ['nst', /them: America\/St\\_Johns or Pacific\/Auckland\.$/],
    ['IST', /them: Asia\/Kolkata, Asia\/Jerusalem, or Europe\/Dublin\.$/],
    // The platform mistakes it for Vietnam's.
    ['VST', /isn’t a time zone/],
    ['UTC+25', /isn’t a time zone/],
    ['', /Several time zones fit/],
  ])('%j is none', (typed, words) => {
    expect(() => readZone(typed)).toThrow(words);
  });
});

describe('a time span', () => {
  it.each([
    [60, '1 minute'],
    [90_000, '1 day 1 hour'],
    [604_800, '7 days'],
    [5, '5 seconds'],
  ])('of %i s is "%s"', (seconds, words) => {
    expect(timeSpan(seconds)).toBe(words);
  });
});
