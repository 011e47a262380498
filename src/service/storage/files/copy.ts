import { createHash } from 'node:crypto';
import type { FileStore } from './store.ts';

/** What a file is made of, as SHA-256; null when it is not there (any more). */
export async function digestOf(store: FileStore, path: string): Promise<string | null> {
  const content = await store.open(path);
  if (content === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** Copies a file as it is, encrypted; tells what it is made of, as it was read. Null when it is not there (any more). */
export async function copyFile(from: FileStore, to: FileStore, path: string): Promise<string | null> {
  const content = await from.open(path);
  if (content === null) return null;
  const hash = createHash('sha256');
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content ?? []) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const at = path.lastIndexOf('/');
  await to.put(path.slice(0, at), counted(), () => path.slice(at + 1));
  return hash.digest('hex');
}
