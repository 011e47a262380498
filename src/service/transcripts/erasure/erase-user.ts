import { setImmediate } from 'node:timers/promises';
import type { Capture } from '../capture.ts';
import type { ErasureStore, UserErasure } from './ports.ts';

/** Durable: erases what a guild's transcripts hold of a person, part by part. May run again at any point. */
export type EraseUser = (erasure: UserErasure) => Promise<void>;

export function createEraseUser(deps: {
  readonly store: ErasureStore;
  /** What was heard and waits to be stored is erased with the rest. */
  readonly capture: Pick<Capture, 'flush'>;
  /** Files are asked to go, and posts to be replaced. */
  readonly wake: () => void;
}): EraseUser {
  const { store, capture, wake } = deps;
  return async (erasure) => {
    await capture.flush();
    for (const ticketId of await store.ticketsOf(erasure.guildId, erasure.userId)) {
      // An embedded database answers at once: others get their turn in between.
      while (await store.erasePart(ticketId, erasure)) await setImmediate();
      await setImmediate();
    }
    await store.emptyLog();
    wake();
  };
}
