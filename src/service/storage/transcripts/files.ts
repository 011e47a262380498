import { createHash } from 'node:crypto';
import { decrypt, encrypt } from '../../transcripts/attachments/encryption.ts';
import { FilesUnavailable } from '../../transcripts/attachments/unavailable.ts';
import type { AttachmentFiles } from '../../transcripts/ports.ts';
import type { FilePlace } from '../../model/jobs.ts';
import { FilesFault, type FileStore, joinPath } from '../files/store.ts';
import { isIntact } from './intact-files.ts';

/** Stores attachments as `<guild>/<ticket>/<hash>`, encrypted before they reach the store. */
export function createAttachmentFiles(store: FileStore): AttachmentFiles {
  const directoryOf = ({ guildId, ticketId }: FilePlace): string => joinPath(guildId, ticketId);
  return {
    async mustAnswer() {
      const fault = await store.fault();
      if (fault !== null) throw new FilesUnavailable(new Error(fault));
    },
    async put(place, uuid, content) {
      const hasher = createHasher(content);
      // Without this check a damaged file of this name would stay damaged, and count as the copy of this content.
      const keepExisting = (path: string): Promise<boolean> => isIntact(store, path, uuid);
      const file = encrypt(uuid, hasher.content());
      const head = (): Buffer => file.header(hasher.hash());
      await withUnavailable(store.put(directoryOf(place), file.content, hasher.hash, { keepExisting, head }));
      return { hash: hasher.hash(), size: hasher.size() };
    },
    async get(place, uuid, hash) {
      const file = await withUnavailable(store.open(joinPath(place.guildId, place.ticketId, hash)));
      return file === null ? null : decrypt(uuid, hash, unavailableWhileRead(file));
    },
    async remove(place, hashes) {
      if (hashes === null) return withUnavailable(store.removeBelow(directoryOf(place)));
      for (const hash of hashes)
        await withUnavailable(store.remove(joinPath(place.guildId, place.ticketId, hash)));
    },
  };
}

/** Hashes and counts the content before it is encrypted. */
function createHasher(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let size = 0;
  let digest: string | undefined;
  return {
    async *content(): AsyncGenerator<Uint8Array, void> {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    hash: (): string => (digest ??= hash.digest('hex')),
    size: (): number => size,
  };
}

async function withUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof FilesFault ? new FilesUnavailable(error) : error;
  }
}

function unavailableWhileRead(file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  const iterator: AsyncIterator<Uint8Array> = {
    next: () => withUnavailable(chunks.next()),
    // This is not a generator's `return`: a generator that nobody has begun to read would not close the file.
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
