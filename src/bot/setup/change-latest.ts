import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../interactions/call.ts';

/** Others may change an item between reading and writing; the change is tried at most this many times. */
const ATTEMPTS = 3;

interface LatestSteps<Item> {
  /** The code by which the service refuses a change of an older revision. */
  readonly late: 'GROUP_CHANGED' | 'PANEL_CHANGED' | 'WEBHOOK_CHANGED';
  readonly read: () => Promise<Item>;
  /** Throws where the item no longer is what the change was meant for. */
  readonly store: (item: Item, options: Call['options']) => Promise<Item>;
}

/** Changes an item that was just read, or, if somebody changed it in between, the item as it is by then. */
export async function changeLatest<Item>(
  { interactionId, options }: Call,
  first: Item,
  { late, read, store }: LatestSteps<Item>,
): Promise<Item> {
  let item = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Another body needs another idempotency key.
      return await store(item, { ...options, idempotencyKey: `${interactionId}-${attempt}` });
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === late;
      if (!isLate || attempt === ATTEMPTS) throw error;
      item = await read();
    }
  }
}
