import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileStore, type KeepExisting, splitPath } from './store.ts';

/** The SHA-256 of a file's content; null if the file doesn't exist (anymore). */
export async function digestOf(store: FileStore, path: string): Promise<string | null> {
  const content = await store.open(path);
  if (content === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Copies a file as it is, encrypted, and returns the hash of its content as it was read. Null if it does not exist (any
 * more). A file that the target has already stays, unless `keepExisting` says no.
 */
export async function copyFile(
  from: FileStore,
  to: FileStore,
  path: string,
  keepExisting?: KeepExisting,
): Promise<string | null> {
  const content = await from.open(path);
  if (content === null) return null;
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content ?? []) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const { directory, name } = splitPath(path);
  try {
    await to.put(directory, hashed(), () => name, keepExisting && { keepExisting });
  } finally {
    // If nobody began to read the content, nothing else has closed it.
    if (content instanceof Readable) content.destroy();
  }
  return hash.digest('hex');
}
