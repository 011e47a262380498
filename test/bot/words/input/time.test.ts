import { describe, expect, it } from 'vitest';
import { InputError } from '../../../../src/bot/words/errors.ts';
import { readDuration } from '../../../../src/settings/input/duration.ts';
import { withLocale } from '../../../../src/words/speaker.ts';
import { readTime } from '../../../../src/settings/input/time.ts';

// A Saturday, with Berlin an hour ahead; its clocks change on 28 March 2027.
const NOW = new Date('2026-11-21T09:30:00Z');
const read = (typed: string, zone = 'UTC') => readTime(typed, zone, NOW)?.toISOString() ?? null;

describe('a time as people type it', () => {
  it.each([
    ['2d', '2026-11-23T09:30:00.000Z'],
    ['3h30m', '2026-11-21T13:00:00.000Z'],
    ['in 3h 30m', '2026-11-21T13:00:00.000Z'],
    ['1 week and 2 days', '2026-11-30T09:30:00.000Z'],
    ['1.5 hours', '2026-11-21T11:00:00.000Z'],
    ['2 months', '2027-01-21T09:30:00.000Z'],
    ['tomorrow 18:00', '2026-11-22T18:00:00.000Z'],
    ['tomorrow 6pm', '2026-11-22T18:00:00.000Z'],
    ['tomorrow at 6pm', '2026-11-22T18:00:00.000Z'],
    ['tomorrow 9', '2026-11-22T09:00:00.000Z'],
    ['monday 9', '2026-11-23T09:00:00.000Z'],
    ['18:00', '2026-11-21T18:00:00.000Z'],
    ['08:00', '2026-11-22T08:00:00.000Z'],
    ['until Friday', '2026-11-27T12:00:00.000Z'],
    ['2026-12-24', '2026-12-24T12:00:00.000Z'],
    ['2026-12-24 18:00', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00Z', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00:00.123456Z', '2026-12-24T18:00:00.123Z'],
    ['2026-12-24T18:00:00+02:00', '2026-12-24T16:00:00.000Z'],
    ['2026-12-24T18:00-0530', '2026-12-24T23:30:00.000Z'],
    ['6pm CET', '2026-11-21T17:00:00.000Z'],
  ])('%s', (typed, at) => {
    expect(read(typed)).toBe(at);
  });

  it.each(['never', 'Never', ' none ', 'off'])('%j takes the expiry away', (typed) => {
    expect(read(typed)).toBeNull();
  });

  it.each([
    ['tomorrow 18:00', 'Europe/Berlin', '2026-11-22T17:00:00.000Z'],
    ['2026-12-24T18:00', 'Europe/Berlin', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24T18:00', '+02:00', '2026-12-24T16:00:00.000Z'],
    ['2026-12-24T18:00', 'Asia/Kathmandu', '2026-12-24T12:15:00.000Z'],
    ['2026-12-24T18:00', 'America/New_York', '2026-12-24T23:00:00.000Z'],
    ['2026-12-24T18:00Z', 'Europe/Berlin', '2026-12-24T18:00:00.000Z'],
    ['2d', 'Europe/Berlin', '2026-11-23T09:30:00.000Z'],
    ['in 2 hours', 'Europe/Berlin', '2026-11-21T11:30:00.000Z'],
  ])('%s with the clock of %s', (typed, zone, at) => {
    expect(read(typed, zone)).toBe(at);
  });

  it.each([
    ['en-US', '5/12/2027', '2027-05-12'],
    ['en-GB', '5/12/2027', '2027-12-05'],
    ['en-GB', '5/12', '2026-12-05'],
    ['en-US', '12.05.2027', '2027-05-12'],
    ['en-GB', '12.05.2027', '2027-05-12'],
    ['de', '12.05.2027', '2027-05-12'],
    ['de', '5/12/2027', '2027-12-05'],
    ['ja', '5/12', '2027-05-12'],
    ['no tag', '5/12/2027', '2027-05-12'],
  ])('in %s: %s', (locale, typed, day) => {
    expect(withLocale(locale, () => read(typed))).toBe(`${day}T12:00:00.000Z`);
  });

  it('counts with the daylight saving of its own day, not of today', () => {
    expect(read('2027-07-01 18:00', 'Europe/Berlin')).toBe('2027-07-01T16:00:00.000Z');
    expect(read('1 July 2027 18:00', 'Europe/Berlin')).toBe('2027-07-01T16:00:00.000Z');
    // The hour before and the hour after the change: 01:30 CET, then 03:30 CEST.
    expect(read('2027-03-28 01:30', 'Europe/Berlin')).toBe('2027-03-28T00:30:00.000Z');
    expect(read('2027-03-28 03:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  });

  it.each(['yesterday', '2020-01-01', '2026-11-21T09:29:59Z', 'now', '0d'])(
    '%s is refused as past, with the time that it was taken for',
    (typed) => {
      expect(() => read(typed)).toThrow(/^“.+” is <t:\d+:F>, which is in the past\. Enter a future time/);
      expect(() => read(typed)).toThrow(InputError);
    },
  );

  it.each([
    'soon',
    '',
    'tomorrow 25:00',
    'tomorrow 25',
    '9',
    'soon 9',
    'friday or saturday',
    'friday to sunday',
    '2026-02-30',
    '2026-13-01',
    '2 fortnights',
    'tomorrow please',
    '*x*',
  ])('%j is refused with examples, never guessed', (typed) => {
    expect(() => read(typed)).toThrow(/^I don’t understand .*\. Enter a future time, such as `2d`/);
    expect(() => read(typed)).toThrow(InputError);
  });

  it('shows what was typed as it was typed', () => {
    expect(() => read('*soon* @everyone')).toThrow(String.raw`I don’t understand “\*soon\* @everyone”`);
  });

  it.each(['99999999999999d', '9999999d'])('%s is refused as too far away', (typed) => {
    expect(() => read(typed)).toThrow(/ is too far in the future\./);
  });

  it('in a time zone that is none is refused', () => {
    expect(() => read('tomorrow 18:00', 'Europe/Atlantis')).toThrow(/^That isn’t a time zone\./);
    expect(() => read('tomorrow 18:00', 'Europe/Atlantis')).toThrow(InputError);
  });
});

describe('a duration', () => {
  it.each([
    ['90s', 90_000],
    ['1h, 5min', 3_900_000],
    ['1D12H', 129_600_000],
  ])('%s', (typed, ms) => {
    expect(readDuration(typed)).toBe(ms);
  });

  it.each(['', '2', 'd', '2x', '2d later', '-2d', '2d!'])('%j is none', (typed) => {
    expect(readDuration(typed)).toBeUndefined();
  });
});
