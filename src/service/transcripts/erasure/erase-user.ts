import { setImmediate } from 'node:timers/promises';
import type { Capture } from '../capture.ts';
import type { ErasureStore, UserErasure } from './ports.ts';

/** Durable: erases a person's data from a guild's transcripts, part by part. May run again at any point. */
export type EraseUser = (erasure: UserErasure) => Promise<void>;

export function createEraseUser(deps: {
  readonly store: ErasureStore;
  /** Captured events that wait to be stored are erased with the rest. */
  readonly capture: Pick<Capture, 'flush'>;
  /** Wakes the worker: files are to be deleted, and posts to be replaced. */
  readonly wake: () => void;
}): EraseUser {
  const { store, capture, wake } = deps;
  return async (erasure) => {
    await capture.flush();
    for (const ticketId of await store.ticketsOf(erasure.guildId, erasure.userId)) {
      // An embedded database answers at once: other work gets its turn in between.
      while (await store.erasePart(ticketId, erasure)) await setImmediate();
      await setImmediate();
    }
    await store.emptyLog();
    wake();
  };
}
