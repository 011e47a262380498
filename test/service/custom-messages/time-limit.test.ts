import { expect, it } from 'vitest';
import { createTimeLimit, OutOfTime } from '../../../src/service/custom-messages/time-slices.ts';

const runWithLimit = createTimeLimit();

it('answers what the work answers, and fails as it fails', () => {
  expect(runWithLimit(1_000, () => [1, 2])).toEqual([1, 2]);
  expect(runWithLimit(1_000, () => undefined)).toBeUndefined();
  const failure = new RangeError('no');
  expect(() =>
    runWithLimit(1_000, () => {
      throw failure;
    }),
  ).toThrow(failure);
});

it('stops what never ends, and works on', () => {
  const endless = (): never => {
    for (;;);
  };
  expect(() => runWithLimit(20, endless)).toThrow(OutOfTime);
  // Also inside a regular expression, which takes the square of a square here.
  expect(() => runWithLimit(20, () => /^(a+)+$/.test(`${'a'.repeat(40)}b`))).toThrow(OutOfTime);
  expect(runWithLimit(5_000, () => 'again')).toBe('again');
});
