import { createHash } from 'node:crypto';
import { decrypt, encrypt, UnreadableFile } from '../../../edge/files/encryption.ts';
import { worded } from '../../../../words/worded.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import type { FilePlace } from '../../../core/model/jobs.ts';
import { FilesFault, type FileStore, joinPath, splitPath } from '../../../edge/files/store.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../edge/database/schema.ts';

/** The storage for copies of attachments doesn't answer; the cause tells the operator why. */
export class FilesUnavailable extends ServiceError {
  readonly outage = 'files';

  constructor(cause: Error) {
    super('SERVICE_UNAVAILABLE', worded('refused.filesAway'), { cause, retryAfter: RETRY_AFTER_S });
  }
}

const RETRY_AFTER_S = 30;

export type AttachmentFiles = ReturnType<typeof createAttachmentFiles>;

/**
 * Stores attachments as `<guild>/<ticket>/<hash>`, encrypted before they reach the store.
 * @throws FilesUnavailable if that doesn't answer
 */
export function createAttachmentFiles(store: FileStore) {
  const directoryOf = ({ guildId, ticketId }: FilePlace): string => joinPath(guildId, ticketId);
  return {
    /** Throws if no content can be stored now; called before one is fetched. */
    async mustAnswer() {
      const fault = await store.fault();
      if (fault !== null) throw new FilesUnavailable(new Error(fault));
    },
    /** Stores a content under its hash; a content that is there already isn't stored again. */
    async put(place: FilePlace, uuid: string, content: AsyncIterable<Uint8Array>) {
      const hasher = createHasher(content);
      // Without this check a damaged file of this name would stay damaged, and count as the copy of this content.
      const keepExisting = (path: string): Promise<boolean> => isIntact(store, path, uuid);
      const file = encrypt(uuid, hasher.content());
      const head = (): Buffer => file.header(hasher.hash());
      await withUnavailable(store.put(directoryOf(place), file.content, hasher.hash, { keepExisting, head }));
      return { hash: hasher.hash(), size: hasher.size() };
    },
    /** Null if there is no such file. Every byte is authenticated before it is given out. */
    async get(place: FilePlace, uuid: string, hash: string) {
      const file = await withUnavailable(store.open(joinPath(place.guildId, place.ticketId, hash)));
      return file === null ? null : decrypt(uuid, hash, unavailableWhileRead(file));
    },
    /** Deletes these contents of a ticket; with null, all of them. A missing one counts as deleted. */
    async remove(place: FilePlace, hashes: readonly string[] | null): Promise<void> {
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

/** Whether a file can be decrypted with its ticket's uuid, and has the content that its name stands for. */
export async function isIntact(store: FileStore, path: string, uuid: string): Promise<boolean> {
  const file = await store.open(path);
  if (file === null) return false;
  const hash = createHash('sha256');
  const { name } = splitPath(path);
  try {
    for await (const chunk of decrypt(uuid, name, file)) hash.update(chunk);
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
  return hash.digest('hex') === name;
}

/** The same check for files of any ticket; null if the database no longer knows the ticket. */
export type IntactCheck = (store: FileStore, path: string) => Promise<boolean | null>;

export function createIntactCheck(db: Kysely<Tables>): IntactCheck {
  return async (store, path) => {
    const [guildId = '', ticketId = ''] = path.split('/');
    const ticket = await db
      .selectFrom('tickets')
      .select('uuid')
      .where('id', '=', ticketId)
      .where('guild_id', '=', guildId)
      .executeTakeFirst();
    return ticket === undefined ? null : isIntact(store, path, ticket.uuid);
  };
}
