import { expect, it } from 'vitest';
import { loadOnce } from '../../src/contract/retry.ts';

it('loads for everyone who asks meanwhile, keeps what came, and tries again after a failure', async () => {
  let count = 0;
  const load = loadOnce(async () => {
    count += 1;
    if (count === 1) throw new Error('no file can be opened');
    return count;
  });
  expect(count).toBe(0);
  const failed = await Promise.allSettled([load(), load()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(await load()).toBe(2);
});
