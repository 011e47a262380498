import { setImmediate } from 'node:timers/promises';

/**
 * Reads a list page by page, in the order of its keys. Other tasks get their turn between two pages, because an embedded
 * database answers synchronously.
 * @param first a key before all others
 * @param read reads the page that begins after a key; one with fewer items than `size` is the last one
 */
export async function* pages<Item, Key>(
  first: Key,
  size: number,
  read: (after: Key, size: number) => Promise<readonly Item[]>,
  keyOf: (item: Item) => Key,
): AsyncGenerator<readonly Item[], void> {
  let after = first;
  for (;;) {
    const page = await read(after, size);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    after = keyOf(last);
    await setImmediate();
  }
}
