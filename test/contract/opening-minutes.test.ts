import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterOpenTime, isOpen } from '../../src/contract/opening-hours.ts';

it('a time of opening hours is what minutes add up to, one after the other', () => {
  const minute = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15);
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const span = fc
    .tuple(minute, minute)
    .filter(([from, to]) => from < to && from < 1440)
    .map(([from, to]) => [{ from: text(from), to: text(to) }]);
  const schedules = fc.record({ mo: span, we: span, sa: span, su: span }, { requiredKeys: ['su'] });
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC');
  // Around the changes of clocks in March.
  const from = fc
    .integer({ min: 0, max: 30 * 96 })
    .map((quarter) => Date.UTC(2026, 2, 1) + quarter * 900_000);
  // Sundays alone do not lead to October, when an hour of the night comes twice and counts once.
  const quarters = fc.integer({ min: 1, max: 24 });
  fc.assert(
    fc.property(schedules, zones, from, quarters, (schedule, zone, start, count) => {
      const hours = {
        schedule,
        schedule_timezone: zone,
        holidays: [{ from: '2026-03-09', to: '2026-03-10' }],
      };
      let at = start;
      for (let left = count; left > 0; at += 900_000) if (isOpen(hours, new Date(at))) left -= 1;
      expect(afterOpenTime(hours, new Date(start), count * 900_000).getTime()).toBe(at);
    }),
    { numRuns: 60 },
  );
});
