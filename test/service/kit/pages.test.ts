import { expect, it } from 'vitest';
import { pages } from '../../../src/service/base/kit/pages.ts';

/** Reads numbers up to `last` in pages of two, and records after which keys pages were read. */
async function readAll(last: number) {
  const asked: number[] = [];
  const found: (readonly number[])[] = [];
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  const read = async (after: number, size: number) => {
    asked.push(after);
    return numbers.filter((number) => number > after).slice(0, size);
  };
  for await (const page of pages(0, 2, read, (number) => number)) found.push(page);
  return { asked, found };
}

it('a page that is not full is the last one', async () => {
  expect(await readAll(3)).toEqual({ asked: [0, 2], found: [[1, 2], [3]] });
  expect(await readAll(1)).toEqual({ asked: [0], found: [[1]] });
});

it('after a full page another one is read, which may be empty', async () => {
  expect(await readAll(2)).toEqual({ asked: [0, 2], found: [[1, 2], []] });
  expect(await readAll(0)).toEqual({ asked: [0], found: [[]] });
});

it('other tasks get their turn between two pages', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const read = async (after: number) => {
    // A page that takes a moment without yielding, as on an embedded database.
    const until = performance.now() + 3;
    while (performance.now() < until);
    return after < 20 ? [after + 1] : [];
  };
  for await (const page of pages(0, 1, read, (number) => number)) void page;
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(1);
});
