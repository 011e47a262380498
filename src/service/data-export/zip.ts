import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in an archive. */
export interface Entry {
  readonly name: string;
  /** Read when its turn has come, and not before. */
  readonly content: AsyncIterable<Uint8Array | string>;
  /** Whether it is worth being packed: pictures and films are already. */
  readonly isPacked: boolean;
}

/**
 * A zip of these files, made while it is read: no faster than it is read, and never more of it in memory than a few
 * chunks. Whoever stops reading ends the reading of the files, too.
 */
export async function* zipped(entries: AsyncIterable<Entry>, madeAt: Date): AsyncGenerator<Uint8Array, void> {
  const stopped = new AbortController();
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const feeding = feed(zip, entries, madeAt, stopped.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of output) yield bytesOf(chunk);
  } finally {
    stopped.abort();
    await feeding;
  }
}

async function feed(
  zip: ZipFile,
  entries: AsyncIterable<Entry>,
  mtime: Date,
  stopping: AbortSignal,
): Promise<void> {
  for await (const { name, content, isPacked } of entries) {
    stopping.throwIfAborted();
    const stream = addAbortSignal(stopping, Readable.from(content, { objectMode: false }));
    const isRead = finished(stream);
    zip.addReadStreamLazy(name, { mtime, compress: isPacked }, (give) => give(null, stream));
    // The next one is opened when this one has been read.
    await isRead;
  }
  zip.end();
}

function bytesOf(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('A zip is made of bytes');
}
