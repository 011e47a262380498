import { expect, it } from 'vitest';
import { createBatchedWrites } from '../../../src/service/base/kit/batched-writes.ts';
import { DatabaseUnavailable } from '../../../src/service/base/model/errors.ts';

/** Writes end when the test says so. */
function recorded(left: ReadonlyMap<string, number>[] = []) {
  const batches: (readonly number[])[] = [];
  const errors: unknown[] = [];
  const writes = createBatchedWrites<number>({
    everyMs: 30,
    maxAtOnce: 2,
    write: async (values) => {
      batches.push(values);
      if (values.includes(-1)) throw new Error('refused');
      return left.shift();
    },
    onError: (error) => errors.push(error),
  });
  return { writes, batches, errors };
}

it('writes the first at once, and what follows together, of each key the newest', async () => {
  const { writes, batches } = recorded();
  writes.add('a', 1);
  expect(batches).toEqual([[1]]);
  writes.add('a', 2);
  writes.add('b', 3);
  writes.add('a', 4);
  await expect.poll(() => batches, { interval: 5 }).toEqual([[1], [4, 3]]);
});

it('writes no more in one go than others can wait for', async () => {
  const { writes, batches } = recorded();
  for (const value of [1, 2, 3, 4]) writes.add(String(value), value);
  await writes.close();
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('tries again what could not be written yet, unless something newer came', async () => {
  const { writes, batches } = recorded([new Map([['a', 1]])]);
  writes.add('a', 1);
  await expect.poll(() => batches, { interval: 5 }).toEqual([[1], [1]]);
  await writes.close();
});

it('tells of what failed and goes on', async () => {
  const { writes, batches, errors } = recorded();
  writes.add('a', -1);
  await expect.poll(() => errors, { interval: 5 }).toHaveLength(1);
  writes.add('a', 2);
  await writes.close();
  expect(batches).toEqual([[-1], [2]]);
});

it('writes what is left when it is closed, and nothing after it', async () => {
  const { writes, batches } = recorded();
  writes.add('a', 1);
  writes.add('a', 2);
  await writes.close();
  writes.add('a', 3);
  expect(batches).toEqual([[1], [2]]);
});

it('keeps what an unreachable database did not take until it is back, unless something newer came', async () => {
  const written: (readonly number[])[] = [];
  let isAway = true;
  const writes = createBatchedWrites<number>({
    everyMs: 10,
    maxAtOnce: 10,
    write: async (values) => {
      if (isAway) throw new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
      written.push(values);
      return undefined;
    },
    onError: () => {
      isAway = false;
      writes.add('b', 3);
    },
  });
  writes.add('a', 1);
  await expect.poll(() => written, { interval: 5 }).toHaveLength(1);
  await writes.close();
  expect(new Set(written.flat())).toEqual(new Set([1, 3]));
});
