import { join } from 'node:path';
import { createDiskFiles } from './disk.ts';
import { createS3Files } from './s3/s3.ts';
import type { S3Options } from './s3/location.ts';
import type { FileStore } from './store.ts';

/** The stores of attachment copies. */
export interface FilesOptions {
  readonly dataDir: string;
  /** The store of new files; without it they are stored in `dataDir`. */
  readonly s3?: S3Options | undefined;
  /** An earlier store that still has some of the files. */
  readonly formerS3?: S3Options | undefined;
}

export interface Files {
  /** All stores as one. */
  readonly all: FileStore;
  readonly main: FileStore;
  /** The stores that are no longer used for new files. */
  readonly former: readonly FileStore[];
}

export function openFiles({ dataDir, s3, formerS3 }: FilesOptions): Files {
  const s3Store = (options: S3Options | undefined): FileStore[] =>
    options === undefined ? [] : [createS3Files(options, dataDir)];
  const disk = createDiskFiles(join(dataDir, 'attachments'));
  const [main, ...former] = [...s3Store(s3), ...(s3 === undefined ? [disk] : [])].concat(
    s3Store(formerS3),
    s3 === undefined ? [] : [disk],
  );
  if (main === undefined) throw new Error('No place for files');
  return { all: createStoreChain(main, former), main, former };
}

/**
 * Files that are being moved from former stores to the current one. New files go to the current store; files that are
 * still in a former store are read there until `npm run move-files` has moved them.
 */
export function createStoreChain(main: FileStore, former: readonly FileStore[]): FileStore {
  const [oldest] = former;
  if (oldest === undefined) return main;
  return {
    ...main,
    async open(path) {
      return firstOf([main, ...former, main], (store) => store.open(path));
    },
    sizeOf: (path) => firstOf([main, ...former, main], (store) => store.sizeOf(path)),
    /**
     * Removes from the former stores first. A move checks, once a file is in the main store, whether the former one
     * still has it: if so, this removes it from the main store afterwards; if not, the move removes it there.
     */
    async remove(path) {
      for (const store of [...former, main]) await store.remove(path);
    },
    async removeBelow(directory) {
      for (const store of [...former, main]) await store.removeBelow(directory);
    },
    /** Lists the former stores first: a file that is moved during the listing is found twice rather than never. */
    async *list() {
      const listed = new Set<string>();
      for (const store of [...former, main]) {
        for await (const path of store.list()) {
          if (listed.has(path)) continue;
          listed.add(path);
          yield path;
        }
      }
    },
    async close() {
      for (const store of [...former, main]) await store.close();
    },
  };
}

/** The main store is asked once more at the end: a file that was moved between two reads is there by then. */
async function firstOf<Found>(
  stores: readonly FileStore[],
  read: (store: FileStore) => Promise<Found | null>,
): Promise<Found | null> {
  for (const store of stores) {
    const found = await read(store);
    if (found !== null) return found;
  }
  return null;
}
