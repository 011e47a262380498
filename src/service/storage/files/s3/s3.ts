import { randomUUID } from 'node:crypto';
import { FilesFault, type FileStore, isPath } from '../store.ts';
import { type Answer, type KeysPage, readKeys } from './answers.ts';
import { createS3Client, type Sent } from './client.ts';
import { faultOf, placeOf } from './faults.ts';
import type { S3Options } from './location.ts';
import { spooled } from './spool.ts';

/** This is not the path of a file. */
const NOT_THERE = '.not-there';
const KEYS_A_PAGE = 1_000;
const REMOVED_AT_ONCE = 8;
/** A caller of the health check wants an answer now, and asks again soon. */
const TELLS_WITHIN_MS = 2_000;
/** Each check is a request that costs money; a caller that waits for S3 to recover waits no longer than this. */
const WELL_FOR_MS = 15_000;
const AWAY_FOR_MS = 2_000;

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

  async function send(path: string, sent: Sent): Promise<void> {
    const isSent = await client.call({ method: 'PUT', key: path, sent }, empty);
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
    return answer === null ? null : letGo(answer, client.stream(answer));
  }

  async function sizeOf(path: string): Promise<number | null> {
    return client.call({ method: 'HEAD', key: path }, async (answer) => {
      await empty(answer);
      return Number(answer.headers['content-length']);
    });
  }

  async function toldNow(): Promise<string | null> {
    try {
      // A missing file gets an answer, too, which names the cause if there is a fault: a list would cost more.
      await client.call(
        { method: 'GET', key: NOT_THERE, signal: AbortSignal.timeout(TELLS_WITHIN_MS) },
        empty,
      );
      return null;
    } catch (error) {
      return faultOf(error, options).message;
    }
  }
  let told = { until: Number.NEGATIVE_INFINITY, fault: Promise.resolve<string | null>(null) };

  return {
    place: `the bucket "${options.bucket}" of ${options.endpoint}`,
    put: (directory, content, nameOf, { keeps = async () => true, head } = {}) =>
      spooled({ directory: scratch, content, head }, async (sent) => {
        const path = `${directory}/${nameOf()}`;
        if ((await sizeOf(path)) === null || !(await keeps(path))) await send(path, sent);
      }),
    open,
    sizeOf,
    remove,
    async removeBelow(directory) {
      let some: string[] = [];
      for await (const path of keysBelow(`${directory}/`)) {
        some.push(path);
        if (some.length < REMOVED_AT_ONCE) continue;
        await Promise.all(some.map(remove));
        some = [];
      }
      await Promise.all(some.map(remove));
    },
    async *list() {
      for await (const path of keysBelow('')) if (isPath(path)) yield path;
    },
    fault() {
      if (performance.now() < told.until) return told.fault;
      // Callers that ask meanwhile wait for the same answer.
      const asked = { until: Number.POSITIVE_INFINITY, fault: toldNow() };
      told = asked;
      void asked.fault.then((fault) => {
        asked.until = performance.now() + (fault === null ? WELL_FOR_MS : AWAY_FOR_MS);
      });
      return asked.fault;
    },
    async tryOut() {
      // This is not the path of a file, and so is never listed if it is left behind.
      const path = `.try-${randomUUID()}`;
      async function* content(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('tried');
      }
      await spooled({ directory: scratch, content: content() }, (sent) => send(path, sent));
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
function letGo({ body }: Answer, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
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
