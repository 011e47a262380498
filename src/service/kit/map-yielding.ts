import { setImmediate } from 'node:timers/promises';

/** Then others have their turn. */
const MILLISECONDS_AT_ONCE = 5;

/** What is made of each, where there may be thousands and each takes a while. */
export async function mapYielding<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - began < MILLISECONDS_AT_ONCE) continue;
    await setImmediate();
    began = performance.now();
  }
  return made;
}
