import { describe, expect, it } from 'vitest';
import { afterOpenTime, isOpen, nextOpening, type OpeningHours } from '../../src/contract/opening-hours.ts';

const week = {
  mo: [
    { from: '13:00', to: '17:30' },
    { from: '09:00', to: '12:00' },
  ],
  su: [{ from: '22:00', to: '24:00' }],
};
const inZone = (
  schedule_timezone: string,
  schedule: OpeningHours['schedule'] = week,
  holidays: OpeningHours['holidays'] = [],
) => ({ schedule, schedule_timezone, holidays });
const next = (utc: string, zone = 'Europe/Berlin'): string | undefined =>
  nextOpening(inZone(zone), new Date(utc))?.toISOString();

describe('the next opening', () => {
  it.each([
    // A Monday in winter (UTC+1).
    ['2026-01-05T07:00:00Z', '2026-01-05T08:00:00.000Z'],
    ['2026-01-05T11:30:00Z', '2026-01-05T12:00:00.000Z'],
    ['2026-01-05T17:00:00Z', '2026-01-11T21:00:00.000Z'],
    // Sunday night there is Monday already.
    ['2026-01-11T23:30:00Z', '2026-01-12T08:00:00.000Z'],
    // Clocks go forward on Sunday, 29 March, and back on Sunday, 25 October.
    ['2026-03-28T12:00:00Z', '2026-03-29T20:00:00.000Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T21:00:00.000Z'],
  ])('after %s is %s', (now, opening) => {
    expect(next(now)).toBe(opening);
  });

  it('is read in its own zone', () => {
    expect(next('2026-01-05T07:00:00Z', 'America/New_York')).toBe('2026-01-05T14:00:00.000Z');
  });

  it('of one weekly hour that has just begun is a week later', () => {
    const weekly = { mo: [{ from: '09:00', to: '10:00' }] };
    const now = new Date('2026-01-05T08:00:00Z');
    expect(nextOpening(inZone('Europe/Berlin', weekly), now)?.toISOString()).toBe('2026-01-12T08:00:00.000Z');
  });

  it('is after the holidays', () => {
    const christmas = [
      { from: '2026-01-05', to: '2026-01-09' },
      { from: '2026-01-10', to: '2026-01-11' },
    ];
    const monday = new Date('2026-01-05T09:00:00Z');
    const after = (schedule: OpeningHours['schedule']) =>
      nextOpening(inZone('Europe/Berlin', schedule, christmas), monday)?.toISOString();
    expect(after(week)).toBe('2026-01-12T08:00:00.000Z');
    expect(after({})).toBe('2026-01-11T23:00:00.000Z');
  });

  it('is none if the holidays don’t end', () => {
    const forever = [{ from: '2026-01-01', to: '2099-12-31' }];
    expect(nextOpening(inZone('UTC', week, forever), new Date('2026-01-05T08:00:00Z'))).toBeUndefined();
  });
});

describe('a time of opening hours', () => {
  const HOUR_MS = 3_600_000;
  const after = (from: string, hours: number, holidays: OpeningHours['holidays'] = []) =>
    afterOpenTime(inZone('Europe/Berlin', week, holidays), new Date(from), hours * HOUR_MS).toISOString();

  it.each([
    // A Monday in winter (UTC+1), open from 9 to 12 and 13 to 17:30.
    ['2026-01-05T08:30:00Z', 2, '2026-01-05T10:30:00.000Z'],
    ['2026-01-05T08:30:00Z', 3, '2026-01-05T12:30:00.000Z'],
    ['2026-01-05T02:00:00Z', 1, '2026-01-05T09:00:00.000Z'],
    ['2026-01-05T08:00:00Z', 3, '2026-01-05T11:00:00.000Z'],
    ['2026-01-05T16:00:00Z', 1, '2026-01-11T21:30:00.000Z'],
    // The night to 29 March has an hour less.
    ['2026-03-28T12:00:00Z', 1, '2026-03-29T21:00:00.000Z'],
  ])('from %s, %s hours, ends at %s', (from, hours, end) => {
    expect(after(from, hours)).toBe(end);
  });

  it.each([
    ['America/New_York', '02:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '02:30', '2026-03-08T07:00:00.000Z'],
    ['Europe/Berlin', '02:15', '2026-03-29T01:00:00.000Z'],
  ])('begins when clocks in %s go forward past %s', (zone, from, opening) => {
    const hours = inZone(zone, { su: [{ from, to: '10:00' }] });
    const midnight = new Date(`${opening.slice(0, 10)}T00:00:00Z`);
    expect(nextOpening(hours, midnight)?.toISOString()).toBe(opening);
  });

  it('leaves holidays out, and counts everything if there is no end in sight', () => {
    const monday = [{ from: '2026-01-05', to: '2026-01-05' }];
    expect(after('2026-01-05T08:30:00Z', 1, monday)).toBe('2026-01-11T22:00:00.000Z');
    const forever = [{ from: '2026-01-01', to: '2099-12-31' }];
    expect(after('2026-01-05T08:30:00Z', 1, forever)).toBe('2026-01-05T09:30:00.000Z');
  });
});

describe('being open', () => {
  it.each([
    // A Monday in winter (UTC+1) and one in summer (UTC+2).
    ['2026-01-05T08:00:00Z', true],
    ['2026-01-05T07:59:00Z', false],
    ['2026-07-06T07:00:00Z', true],
    ['2026-07-06T06:59:00Z', false],
    ['2026-01-05T11:00:00Z', false],
    ['2026-01-05T12:00:00Z', true],
    ['2026-01-05T16:30:00Z', false],
    ['2026-01-04T22:59:00Z', true],
    ['2026-01-06T10:00:00Z', false],
  ])('at %s: %s', (now, open) => {
    expect(isOpen(inZone('Europe/Berlin'), new Date(now))).toBe(open);
  });

  it('is always, without hours', () => {
    for (const none of [{}, { mo: [], su: [] }]) {
      expect(isOpen(inZone('UTC', none), new Date('2026-01-06T03:00:00Z'))).toBe(true);
    }
  });

  it('is not on a holiday, from midnight to midnight in the zone', () => {
    const hours = inZone('Europe/Berlin', {}, [{ from: '2026-12-25', to: '2026-12-25' }]);
    const at = (utc: string) => isOpen(hours, new Date(utc));
    expect([at('2026-12-24T22:59:00Z'), at('2026-12-24T23:00:00Z')]).toEqual([true, false]);
    expect([at('2026-12-25T22:59:00Z'), at('2026-12-25T23:00:00Z')]).toEqual([false, true]);
  });
});
