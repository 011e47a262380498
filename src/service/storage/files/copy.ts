import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileStore, type Keeps, splitPath } from './store.ts';

/** What a file is made of, as SHA-256; null when it is not there (any more). */
export async function digestOf(store: FileStore, path: string): Promise<string | null> {
  const content = await store.open(path);
  if (content === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Copies a file as it is, encrypted; tells what it is made of, as it was read. Null when it is not there (any more). One
 * that lies at the target already stays, unless `keeps` says no.
 */
export async function copyFile(
  from: FileStore,
  to: FileStore,
  path: string,
  keeps?: Keeps,
): Promise<string | null> {
  const content = await from.open(path);
  if (content === null) return null;
  const hash = createHash('sha256');
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content ?? []) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const { directory, name } = splitPath(path);
  try {
    await to.put(directory, counted(), () => name, keeps && { keeps });
  } finally {
    // Where nobody began to read it, nobody has closed it.
    if (content instanceof Readable) content.destroy();
  }
  return hash.digest('hex');
}
