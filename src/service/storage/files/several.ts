import type { FileStore } from './store.ts';

/**
 * Files that are on their way from former stores to the one that is used now. New ones go there; whatever is still in a
 * former one is read there. `npm run move-files` moves them beside this.
 */
export function createSeveralFiles(main: FileStore, former: readonly FileStore[]): FileStore {
  const [oldest] = former;
  if (oldest === undefined) return main;
  return {
    ...main,
    async open(path) {
      return firstOf([main, ...former, main], (store) => store.open(path));
    },
    sizeOf: (path) => firstOf([main, ...former, main], (store) => store.sizeOf(path)),
    /**
     * From the former ones first. Who moves a file looks, once it is in the main one, whether the former one still has it:
     * if so, it goes from the main one after that; if not, who moves it takes it back.
     */
    async remove(path) {
      for (const store of [...former, main]) await store.remove(path);
    },
    async removeBelow(directory) {
      for (const store of [...former, main]) await store.removeBelow(directory);
    },
    /** The former ones first: what is moved meanwhile is told twice rather than never. */
    async *list() {
      const told = new Set<string>();
      for (const store of [...former, main]) {
        for await (const path of store.list()) {
          if (told.has(path)) continue;
          told.add(path);
          yield path;
        }
      }
    },
    async close() {
      for (const store of [...former, main]) await store.close();
    },
  };
}

/** The main one once more at the end: what was moved between two looks is there by then. */
async function firstOf<Found>(
  stores: readonly FileStore[],
  look: (store: FileStore) => Promise<Found | null>,
): Promise<Found | null> {
  for (const store of stores) {
    const found = await look(store);
    if (found !== null) return found;
  }
  return null;
}
