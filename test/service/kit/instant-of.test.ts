import { expect, it } from 'vitest';
import { instantOf } from '../../../src/service/core/kit/clock.ts';

it.each([
  ['2026-12-24T18:00:00.123456Z', '2026-12-24T18:00:00.123456Z'],
  ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000000Z'],
  ['2026-12-24T18:00:00.5+02:00', '2026-12-24T16:00:00.500000Z'],
  ['2026-12-24T23:59:59.999999999-05:30', '2026-12-25T05:29:59.999999Z'],
])('%s is %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});
