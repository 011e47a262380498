import { expect, it } from 'vitest';
import { type Entry, zip } from '../../../src/service/features/data-export/zip.ts';
import { unzip } from './unzip.ts';

const AT = new Date('2026-01-01T00:00:00Z');
const CHUNK = Buffer.alloc(64 * 1024, 'x');

async function whole(zip: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* of(...entries: Entry[]): AsyncGenerator<Entry, void> {
  yield* entries;
}

const file = (name: string, content: AsyncIterable<Uint8Array | string>, isCompressed = false): Entry => ({
  name,
  content,
  isCompressed,
});

async function* text(...parts: string[]): AsyncGenerator<string, void> {
  yield* parts;
}

it('holds each file as it was, packed or not, and none at all', async () => {
  const bytes = await whole(
    zip(of(file('a.json', text('{', '"ä"', '}'), true), file('b/ü.txt', text('b')), file('c', text())), AT),
  );
  expect([...unzip(bytes)].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.json', '{"ä"}'],
    ['b/ü.txt', 'b'],
    ['c', ''],
  ]);
  expect(unzip(await whole(zip(of(), AT)))).toEqual(new Map());
});

it('is made no faster than it is read, and lets go of what it reads when nobody does any more', async () => {
  let made = 0;
  let isClosed = false;
  let isOpenLater = false;
  async function* endless(): AsyncGenerator<Uint8Array, void> {
    try {
      for (;;) {
        made += CHUNK.length;
        yield CHUNK;
      }
    } finally {
      isClosed = true;
    }
  }
  async function* entries(): AsyncGenerator<Entry, void> {
    yield file('endless', endless());
    isOpenLater = true;
    yield file('later', endless());
  }
  let read = 0;
  for await (const chunk of zip(entries(), AT)) {
    read += chunk.length;
    expect(made - read).toBeLessThan(4 * 1024 * 1024);
    if (read > 50 * 1024 * 1024) break;
  }
  expect([isClosed, isOpenLater]).toEqual([true, false]);
});

it.each(['while a file is read', 'between two'])('breaks off where something fails %s', async (when) => {
  async function* failing(): AsyncGenerator<string, void> {
    yield 'begun';
    throw new Error('The disk is gone');
  }
  async function* entries(): AsyncGenerator<Entry, void> {
    yield file('a', when === 'between two' ? text('a') : failing());
    throw new Error('The disk is gone');
  }
  const chunks: Uint8Array[] = [];
  const reading = (async () => {
    for await (const chunk of zip(entries(), AT)) chunks.push(chunk);
  })();
  await expect(reading).rejects.toThrow('The disk is gone');
  expect(() => unzip(Buffer.concat(chunks))).toThrow('it has no end');
});
