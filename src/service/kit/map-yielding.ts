import { setImmediate } from 'node:timers/promises';

/** After this time the loop lets other tasks run. */
const MILLISECONDS_AT_ONCE = 5;

/** Maps items of which there may be thousands, each of which takes a while, without blocking the event loop. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let startedAt = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - startedAt < MILLISECONDS_AT_ONCE) continue;
    await setImmediate();
    startedAt = performance.now();
  }
  return results;
}
