import { setImmediate } from 'node:timers/promises';
import type { Jobs } from '../../core/model/jobs.ts';
import type { ErasureContext } from './context.ts';
import type { ErasureStore } from './store/erasure.ts';

/** Durable: deletes contents that nothing refers to anymore, and an erased ticket's words. May run twice. */
type RemoveFiles = (files: Jobs['transcript.files']) => Promise<void>;

export function createRemoveFiles(
  deps: Pick<ErasureContext, 'erasureStore' | 'transcriptFiles'>,
): RemoveFiles {
  return async ({ hashes, ...place }) => {
    // Other people may have sent the same file, which is stored once.
    const used = hashes === null ? new Set() : await deps.transcriptFiles.usedHashes(place.ticketId, hashes);
    await deps.transcriptFiles.remove(place, hashes?.filter((hash) => !used.has(hash)) ?? null);
    if (hashes === null) await forgetWords(deps.erasureStore, place.ticketId);
    await deps.erasureStore.emptyLog();
  };
}

async function forgetWords(store: Pick<ErasureStore, 'forgetWords'>, ticketId: string): Promise<void> {
  for (const inThread of [false, true]) {
    let after: string | null = '0';
    while (after !== null) {
      after = await store.forgetWords(ticketId, inThread, after);
      // An embedded database answers at once: other work gets its turn in between.
      await setImmediate();
    }
  }
}

/** Durable: erases a person's data from a guild's transcripts, part by part. May run again at any point. */
type EraseUser = (erasure: Jobs['user.erase']) => Promise<void>;

export function createEraseUser(
  deps: Pick<ErasureContext, 'erasureStore' | 'coldMessages' | 'flushCapture' | 'wake'>,
): EraseUser {
  const { erasureStore: store, coldMessages, flushCapture, wake } = deps;
  return async (erasure) => {
    // Captured events that wait to be stored are erased with the rest.
    await flushCapture();
    for (const ticketId of await store.ticketsOf(erasure.guildId, erasure.userId)) {
      let isMore = true;
      while (isMore) {
        await coldMessages.bringBack(ticketId, { isNeeded: false });
        isMore = await store.erasePart(ticketId, erasure);
        // An embedded database answers at once: other work gets its turn in between.
        await setImmediate();
      }
    }
    await store.emptyLog();
    // Files are to be deleted, and posts to be replaced.
    wake();
  };
}
