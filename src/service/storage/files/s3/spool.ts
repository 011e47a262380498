import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { PutOptions } from '../store.ts';
import type { Upload } from './client.ts';

const PRIVATE_FILE = 0o600;
const CHUNK_BYTES = 64 * 1024;

interface SpoolContent {
  readonly content: AsyncIterable<Uint8Array>;
  readonly head?: PutOptions['head'];
}

/**
 * Stores a content on the disk while it is sent: S3 needs its length and its hash first. The file has no name from the
 * beginning, so that a process that dies leaves nothing behind.
 */
export async function withSpool<Result>(
  { directory, ...whole }: SpoolContent & { readonly directory: string },
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const path = join(directory, `.${randomUUID()}.spool`);
  const file = await open(path, 'wx+', PRIVATE_FILE);
  try {
    await unlink(path);
    return await use(await fill(file, whole));
  } finally {
    await file.close();
  }
}

async function fill(file: FileHandle, { content, head }: SpoolContent): Promise<Upload> {
  for await (const chunk of content) await file.writeFile(chunk);
  if (head !== undefined) await file.write(head(), { position: 0 });
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return {
    bytes,
    sha256: hash.digest('hex'),
    stream: () => Readable.from(chunksOf(file), { objectMode: false }),
  };
}

/**
 * Reads the file from its beginning. A stream of the handle's own would close the handle with it, and there would be no
 * second try.
 */
async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), { position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
