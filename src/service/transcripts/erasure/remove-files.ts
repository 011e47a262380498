import { setImmediate } from 'node:timers/promises';
import type { AttachmentFiles, AttachmentStore } from '../ports.ts';
import type { ErasureStore, RemovedFiles } from './ports.ts';

/** Durable: deletes contents that nothing refers to any more, and an erased ticket's words. May run twice. */
export type RemoveFiles = (files: RemovedFiles) => Promise<void>;

export function createRemoveFiles(deps: {
  readonly store: Pick<ErasureStore, 'emptyLog' | 'forgetWords'>;
  readonly attachments: Pick<AttachmentStore, 'usedHashes'>;
  readonly files: Pick<AttachmentFiles, 'remove'>;
}): RemoveFiles {
  return async ({ hashes, ...place }) => {
    // Other people may have sent the same file, which is stored once.
    const used = hashes === null ? new Set() : await deps.attachments.usedHashes(place.ticketId, hashes);
    await deps.files.remove(place, hashes?.filter((hash) => !used.has(hash)) ?? null);
    if (hashes === null) await forgetWords(deps.store, place.ticketId);
    await deps.store.emptyLog();
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
