import type { FileStore } from './store.ts';

/**
 * Files that are being moved from former stores to the current one. New files go to the current store; files that are
 * still in a former store are read there. `npm run move-files` moves them meanwhile.
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
    /** Lists the former stores first: a file that is moved meanwhile is found twice rather than never. */
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
