import { retryIfLate } from '../../settings/retry-if-late.ts';
import type { Call } from '../interactions/call.ts';

interface LatestSteps<Item> {
  readonly read: () => Promise<Item>;
  /** Throws where the item no longer is what the change was meant for. */
  readonly store: (item: Item, options: Call['options']) => Promise<Item>;
}

/** Changes an item that was just read, or its newest version if someone changed it in between. */
export function changeLatest<Item>(
  { interactionId, options }: Call,
  first: Item,
  { read, store }: LatestSteps<Item>,
): Promise<Item> {
  return retryIfLate(async ({ number }) => {
    const item = number === 1 ? first : await read();
    // Another body needs another idempotency key.
    return store(item, { ...options, idempotencyKey: `${interactionId}-${number}` });
  });
}
