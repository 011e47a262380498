import { expect, it } from 'vitest';
import { daysIn } from '../../../src/service/base/kit/days.ts';

it.each([
  // The clocks of Berlin go from 2:00 to 3:00 on March 29, and from 3:00 to 2:00 on October 25.
  ['Europe/Berlin', '2026-03-28T22:59:59.999999Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-28T23:00:00.000000Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T21:59:59.999999Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00.000000Z', '2026-03-30'],
  ['Europe/Berlin', '2026-10-25T22:59:59.000000Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T23:00:00.000000Z', '2026-10-26'],
  // Half and quarter hours, by name and by offset.
  ['Asia/Kolkata', '2026-01-10T18:29:00.000000Z', '2026-01-10'],
  ['Asia/Kolkata', '2026-01-10T18:30:00.000000Z', '2026-01-11'],
  ['Asia/Kathmandu', '2026-01-10T18:15:00.000000Z', '2026-01-11'],
  ['+05:45', '2026-01-10T18:14:59.000000Z', '2026-01-10'],
  ['America/Los_Angeles', '2026-01-01T07:59:00.000000Z', '2025-12-31'],
  ['UTC', '2026-01-10T23:59:59.999999Z', '2026-01-10'],
])('a day in %s', (zone, at, day) => {
  expect(daysIn(zone)(at)).toBe(day);
});
