import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPrecedence, inBackground } from '../../../src/service/base/kit/background.ts';

/** A call that ends when it's asked to. */
function call(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async (): Promise<string> => {
    begun.push(name);
    await promise;
    return name;
  };
  return { run, end: resolve };
}

it('calls of the background begin once nobody waits for another one', async () => {
  const begun: string[] = [];
  const precedence = createPrecedence();
  const [front, behind] = [call(begun, 'front'), call(begun, 'behind')];
  const waited = precedence.run(front.run);
  const later = inBackground(() => precedence.run(behind.run));
  await sleep(50);
  expect(begun).toEqual(['front']);
  front.end();
  behind.end();
  expect(await Promise.all([waited, later])).toEqual(['front', 'behind']);
});

it('four of them go at once, and each takes its turn', async () => {
  const begun: string[] = [];
  const precedence = createPrecedence();
  const calls = Array.from({ length: 6 }, (_, index) => call(begun, String(index)));
  const all = calls.map(({ run }) => inBackground(() => precedence.run(run)));
  await sleep(50);
  expect(begun).toHaveLength(4);
  for (const { end } of calls) end();
  await Promise.all(all);
  expect(begun).toHaveLength(6);
});

it('they do not wait forever, and a failure makes room for the next', async () => {
  const begun: string[] = [];
  const precedence = createPrecedence();
  const front = call(begun, 'front');
  const waited = precedence.run(front.run);
  const fail = async () => Promise.reject(new Error('refused'));
  await expect(inBackground(() => precedence.run(fail))).rejects.toThrow('refused');
  front.end();
  await waited;
  const behind = call(begun, 'behind');
  behind.end();
  expect(await inBackground(() => precedence.run(behind.run))).toBe('behind');
});
