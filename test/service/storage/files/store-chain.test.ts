/** Files that are read, listed and erased at each moment of their move. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskFiles } from '../../../../src/service/edge/files/disk.ts';
import { createStoreChain } from '../../../../src/service/edge/files/files.ts';
import { moveFiles } from '../../../../src/service/features/backup/move-files.ts';
import type { FileStore } from '../../../../src/service/edge/files/store.ts';

const PATH = '1/2/aa';

interface Moving {
  readonly former: FileStore;
  readonly main: FileStore;
  readonly move: () => Promise<unknown>;
}

/** A file that lies in the former store. */
async function startMoving(): Promise<Moving> {
  const scratch = await mkdtemp(join(tmpdir(), 'store-chain-'));
  onTestFinished(() => rm(scratch, { recursive: true }));
  const [former, main] = ['former', 'main'].map((name) => createDiskFiles(join(scratch, name)));
  if (former === undefined || main === undefined) throw new Error('Two names make two stores');
  await former.put(
    '1/2',
    (async function* () {
      yield Buffer.from('content');
    })(),
    () => 'aa',
  );
  const checks = { isUsed: async () => true, isIntact: async () => null, onFile: () => undefined };
  return { former, main, move: () => moveFiles({ ...checks, from: former, to: main }) };
}

async function listed(store: FileStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of store.list()) paths.push(path);
  return paths;
}

const erasures: readonly (readonly [string, (chain: FileStore) => Promise<void>])[] = [
  ['a file', (chain) => chain.remove(PATH)],
  ['all files of a ticket', (chain) => chain.removeBelow('1/2')],
];

it.each(erasures)('%s that is erased while it moves is in neither place', async (_what, erase) => {
  for (const afterWhich of ['former', 'main'] as const) {
    const { former, main, move } = await startMoving();
    const moved = ['former', 'main'].map((name) => {
      const store = name === 'former' ? former : main;
      if (name !== afterWhich) return store;
      const thenMove = async (removed: Promise<void>): Promise<void> => {
        await removed;
        await move();
      };
      return {
        ...store,
        remove: (path: string) => thenMove(store.remove(path)),
        removeBelow: (directory: string) => thenMove(store.removeBelow(directory)),
      };
    });
    const [first = former, second = main] = moved;
    await erase(createStoreChain(second, [first]));
    expect([await listed(former), await listed(main)]).toEqual([[], []]);
  }
});

it('a file that moves between two reads is found', async () => {
  const { former, main, move } = await startMoving();
  const chain = createStoreChain(main, [
    {
      ...former,
      async sizeOf(path) {
        await move();
        return former.sizeOf(path);
      },
    },
  ]);
  expect(await chain.sizeOf(PATH)).toBe(7);
  expect([await listed(former), await listed(main)]).toEqual([[], [PATH]]);
});

it('a file that moves while the files are listed is listed once', async () => {
  for (const name of ['former', 'main'] as const) {
    const { former, main, move } = await startMoving();
    const store = name === 'former' ? former : main;
    const moving: FileStore = {
      ...store,
      async *list() {
        yield* store.list();
        await move();
      },
    };
    const chain = name === 'former' ? createStoreChain(main, [moving]) : createStoreChain(moving, [former]);
    expect(await listed(chain)).toEqual([PATH]);
  }
});
