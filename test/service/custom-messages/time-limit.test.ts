import { expect, it } from 'vitest';
import { createTimeLimit, OutOfTime, runInSlices } from '../../../src/service/core/templating/time-slices.ts';

const runWithLimit = createTimeLimit();

/** The thread sleeps: the clock advances without using CPU time. */
const sleep = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

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
  // Even inside a regular expression, whose time explodes here.
  expect(() => runWithLimit(20, () => /^(a+)+$/.test(`${'a'.repeat(40)}b`))).toThrow(OutOfTime);
  expect(runWithLimit(5_000, () => 'again')).toBe('again');
});

it('runs work again that a busy machine did not run', () => {
  let runs = 0;
  const work = (): string => {
    runs += 1;
    if (runs === 1) sleep(60_000);
    return 'done';
  };
  expect(runWithLimit(50, work)).toBe('done');
  expect(runs).toBe(2);
});

/** Work whose first runs are paused for longer than its allowance; `runs` counts all of them. */
function pausedWork(pausedRuns: number) {
  const runs = { count: 0 };
  function* steps(): Generator<unknown, string> {
    runs.count += 1;
    if (runs.count <= pausedRuns) sleep(60_000);
    yield;
    return 'done';
  }
  return { runs, result: runInSlices(steps, { left: 50 }, runWithLimit) };
}

it('begins again if a busy machine did not run it', async () => {
  const { runs, result } = pausedWork(1);
  expect(await result).toBe('done');
  expect(runs.count).toBe(2);
});

it('gives up if that goes on', async () => {
  const { runs, result } = pausedWork(Infinity);
  await expect(result).rejects.toThrow(OutOfTime);
  expect(runs.count).toBe(4);
});
