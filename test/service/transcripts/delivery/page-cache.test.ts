import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { systemClock } from '../../../../src/service/base/kit/clock.ts';
import { createPageCache } from '../../../../src/service/features/transcripts/delivery/page-cache.ts';

/** A page that says how often it was made. */
function pageMaker(size = 1) {
  let times = 0;
  return async () => {
    times += 1;
    const said = `${times};`.repeat(size);
    return (async function* pieces() {
      await turn();
      yield said;
    })();
  };
}

async function text(page: AsyncIterable<Buffer> | null): Promise<string> {
  let read = '';
  for await (const piece of page ?? []) read += piece.toString();
  return read;
}

async function begun(page: AsyncIterable<Buffer> | null): Promise<AsyncIterator<Buffer>> {
  if (page === null) throw new Error('There is no page');
  return page[Symbol.asyncIterator]();
}

it('is made once for all who ask while it is made, and anew for who asks later', async () => {
  const pages = createPageCache(systemClock);
  const make = pageMaker();
  const all = await Promise.all([1, 2, 3].map(() => pages.of('a', make)));
  expect(await Promise.all(all.map((page) => text(page)))).toEqual(['1;', '1;', '1;']);
  expect(await text(await pages.of('a', make))).toBe('2;');
  expect(await pages.of('b', async () => null)).toBeNull();
});

it('slow readers hold two pages of a ticket at most; the next one reads the newer of them', async () => {
  const pages = createPageCache(systemClock);
  const make = pageMaker(100_000);
  const [first, second] = [await begun(await pages.of('a', make)), await begun(await pages.of('a', make))];
  await first.next();
  expect((await text(await pages.of('a', make))).slice(0, 2)).toBe('2;');
  // Let go, also by who never began to read.
  await second.return?.();
  expect((await text(await pages.of('a', make))).slice(0, 2)).toBe('3;');
  await first.return?.();
});

it('a page that cannot be made is told to all who asked, and made anew for the next', async () => {
  const pages = createPageCache(systemClock);
  const broken = async () => {
    throw new Error('no');
  };
  const both = await Promise.allSettled([pages.of('a', broken), pages.of('a', broken)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await text(await pages.of('a', pageMaker()))).toBe('1;');
});

it('of more than can be held, and of nobody’s, is refused for now', async () => {
  const pages = createPageCache(systemClock);
  const slow = [];
  for (let ticket = 0; ticket < 24; ticket += 1) slow.push(await pages.of(String(ticket), pageMaker()));
  await expect(pages.of('another', pageMaker())).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfter: 5,
  });
  for (const page of slow) await text(page);
  expect(await text(await pages.of('another', pageMaker()))).toBe('1;');
});

it('what slow readers hold is given to nobody after a minute: something of it may have been erased', async () => {
  let now = 0;
  const pages = createPageCache({ elapsed: () => now });
  const make = pageMaker(100_000);
  const slow = [await pages.of('a', make), await pages.of('a', make)];
  now += 59_000;
  expect((await text(await pages.of('a', make))).slice(0, 2)).toBe('2;');
  now += 2_000;
  await expect(pages.of('a', make)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  for (const page of slow) await text(page);
  expect((await text(await pages.of('a', make))).slice(0, 2)).toBe('3;');
});
