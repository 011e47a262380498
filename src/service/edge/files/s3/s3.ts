import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type PutOptions, FilesFault, type FileStore, isFilePath } from '../store.ts';
import { type Upload, createS3Client } from './client.ts';
import { type Answer, type KeysPage, readKeys } from './answers.ts';
import { faultOf, placeOf } from './faults.ts';
import type { S3Options } from './location.ts';

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

/** This is not the path of a file. */
const MISSING_KEY = '.not-there';
const KEYS_A_PAGE = 1_000;
const REMOVE_BATCH = 8;
/** A caller of the health check wants an answer now, and asks again soon. */
const CHECK_TIMEOUT_MS = 2_000;
/** Each check is a request that costs money; a caller that waits for S3 to recover waits no longer than this. */
const HEALTHY_CACHE_MS = 15_000;
const FAULTY_CACHE_MS = 2_000;

/**
 * Stores files as `<prefix>/<guild>/<ticket>/<hash>` in a bucket; `scratch` is the directory in which a content waits
 * until it is sent.
 */
export function createS3Files(options: S3Options, scratch: string): FileStore {
  const { prefix } = options;
  const client = createS3Client(options);
  const empty = async ({ body }: Answer): Promise<true> => {
    await body.dump();
    return true;
  };

  async function send(path: string, upload: Upload): Promise<void> {
    const isSent = await client.call({ method: 'PUT', key: path, upload }, empty);
    // Only the bucket can be missing.
    if (isSent === null) throw new FilesFault(`${placeOf(options)} did not take a file.`, { isSetUp: true });
  }

  async function page(below: string, after?: string): Promise<KeysPage> {
    const query = {
      'list-type': '2',
      'max-keys': String(KEYS_A_PAGE),
      prefix: `${prefix === '' ? '' : `${prefix}/`}${below}`,
      ...(after !== undefined && { 'continuation-token': after }),
    };
    const read = await client.call({ method: 'GET', query }, readKeys);
    return read ?? { keys: [], next: undefined };
  }

  async function* keysBelow(below: string): AsyncGenerator<string> {
    const start = prefix === '' ? 0 : prefix.length + 1;
    let next: string | undefined;
    do {
      const read = await page(below, next);
      for (const key of read.keys) yield key.slice(start);
      ({ next } = read);
    } while (next !== undefined);
  }

  async function remove(path: string): Promise<void> {
    await client.call({ method: 'DELETE', key: path }, empty);
  }

  async function open(path: string): Promise<AsyncIterable<Uint8Array> | null> {
    const answer = await client.call({ method: 'GET', key: path }, (found) => found);
    return answer === null ? null : releasing(answer, client.stream(answer));
  }

  async function sizeOf(path: string): Promise<number | null> {
    return client.call({ method: 'HEAD', key: path }, async (answer) => {
      await empty(answer);
      return Number(answer.headers['content-length']);
    });
  }

  async function checkNow(): Promise<string | null> {
    try {
      // A missing file gets an answer, too, which names the cause if there is a fault: a list would cost more.
      await client.call(
        { method: 'GET', key: MISSING_KEY, signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) },
        empty,
      );
      return null;
    } catch (error) {
      return faultOf(error, options).message;
    }
  }
  let lastCheck = { until: Number.NEGATIVE_INFINITY, fault: Promise.resolve<string | null>(null) };

  return {
    place: `the bucket "${options.bucket}" of ${options.endpoint}`,
    put: (directory, content, nameOf, { keepExisting = async () => true, head } = {}) =>
      withSpool({ directory: scratch, content, head }, async (upload) => {
        const path = `${directory}/${nameOf()}`;
        if ((await sizeOf(path)) === null || !(await keepExisting(path))) await send(path, upload);
      }),
    open,
    sizeOf,
    remove,
    async removeBelow(directory) {
      let batch: string[] = [];
      for await (const path of keysBelow(`${directory}/`)) {
        batch.push(path);
        if (batch.length < REMOVE_BATCH) continue;
        await Promise.all(batch.map(remove));
        batch = [];
      }
      await Promise.all(batch.map(remove));
    },
    async *list() {
      for await (const path of keysBelow('')) if (isFilePath(path)) yield path;
    },
    fault() {
      if (performance.now() < lastCheck.until) return lastCheck.fault;
      // Callers that ask in the meantime wait for the same answer.
      const check = { until: Number.POSITIVE_INFINITY, fault: checkNow() };
      lastCheck = check;
      void check.fault.then((fault) => {
        check.until = performance.now() + (fault === null ? HEALTHY_CACHE_MS : FAULTY_CACHE_MS);
      });
      return check.fault;
    },
    async tryOut() {
      // This is not the path of a file, and so is never listed if it is left behind.
      const path = `.try-${randomUUID()}`;
      async function* content(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('tried');
      }
      await withSpool({ directory: scratch, content: content() }, (upload) => send(path, upload));
      try {
        for await (const _ of (await open(path)) ?? []);
        await page('');
      } finally {
        await remove(path);
      }
    },
    close: () => client.close(),
  };
}

/** If a reader never begins, or stops in the middle, the connection is released. */
function releasing({ body }: Answer, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  const iterator: AsyncIterator<Uint8Array> = {
    next: () => chunks.next(),
    async return() {
      body.on('error', () => undefined).destroy();
      await chunks.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
