import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';

/** A file in a zip. */
export interface Entry {
  readonly name: string;
  /** The content is read only when its turn comes. */
  readonly content: AsyncIterable<Uint8Array | string>;
  /** Whether to compress the file; pictures and videos are compressed already. */
  readonly isCompressed: boolean;
}

/**
 * Streams a zip of these files no faster than it is read, with never more than a few chunks in memory. If the reader stops,
 * the files are no longer read either.
 */
export async function* zip(entries: AsyncIterable<Entry>, createdAt: Date): AsyncGenerator<Uint8Array, void> {
  const yazl = await import('yazl');
  const stopped = new AbortController();
  const file = new yazl.ZipFile();
  const output = new PassThrough();
  file.outputStream.pipe(output);
  const feeding = feed(file, entries, createdAt, stopped.signal).catch((error: unknown) => {
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
  file: ZipFile,
  entries: AsyncIterable<Entry>,
  mtime: Date,
  stopping: AbortSignal,
): Promise<void> {
  for await (const { name, content, isCompressed } of entries) {
    stopping.throwIfAborted();
    const stream = addAbortSignal(stopping, Readable.from(content, { objectMode: false }));
    const isRead = finished(stream);
    file.addReadStreamLazy(name, { mtime, compress: isCompressed }, (give) => give(null, stream));
    // The next file is opened after this one has been read.
    await isRead;
  }
  file.end();
}

function bytesOf(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('A zip is made of bytes');
}
