/** Files on S3: whole or not there, and a sentence reports whatever S3 does. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Options } from '../../../../src/service/edge/files/s3/location.ts';
import { createS3Files } from '../../../../src/service/edge/files/s3/s3.ts';
import { FilesFault, type FileStore } from '../../../../src/service/edge/files/store.ts';
import { type Fault, S3_KINDS, type S3World, startS3World } from '../../../s3/s3.ts';
import { bytesOf } from '../../transcripts/bytes.ts';

async function* contentOf(...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe.each(S3_KINDS)('on %s', (kind) => {
  let world: S3World;
  let scratch: string;
  let files: FileStore;
  const opened: FileStore[] = [];

  beforeAll(async () => {
    world = await startS3World(kind);
    scratch = await mkdtemp(join(tmpdir(), 's3-files-'));
  });
  beforeEach(() => {
    files = store();
  });
  afterEach(async () => {
    world.fault = () => undefined;
    for (const each of opened.splice(0)) {
      for await (const path of each.list()) await each.remove(path);
      await each.close();
    }
  });
  afterAll(async () => {
    await world.close();
    await rm(scratch, { recursive: true });
  });

  function store(change: Partial<S3Options> = {}): FileStore {
    const made = createS3Files(world.options(change), scratch);
    opened.push(made);
    return made;
  }

  /** With wrong options nothing can be cleaned up. */
  async function faultWith(
    change: Partial<S3Options>,
    work: (each: FileStore) => Promise<unknown> = (each) => each.tryOut(),
  ): Promise<FilesFault> {
    const made = createS3Files(world.options(change), scratch);
    try {
      return await faultOf(work(made));
    } finally {
      await made.close();
    }
  }

  async function faultOf(work: Promise<unknown>): Promise<FilesFault> {
    const error = await work.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (error instanceof FilesFault) return error;
    throw new Error(`No fault of files: ${String(error)}`);
  }

  const put = (path: string, ...chunks: readonly Uint8Array[]): Promise<void> => {
    const at = path.lastIndexOf('/');
    return files.put(path.slice(0, at), contentOf(...chunks), () => path.slice(at + 1));
  };
  const read = async (path: string): Promise<Buffer | null> => {
    const content = await files.open(path);
    return content === null ? null : bytesOf(content);
  };
  const listed = async (each = files): Promise<string[]> => (await all(each.list())).toSorted();
  const sent = (method: string): number =>
    world.requests.filter((what) => what.startsWith(`${method} `)).length;
  /** For requests of a kind: this many of the first, or all. */
  function break_(method: string, fault: Fault, times = Infinity): void {
    let left = times;
    world.fault = (what) => {
      if (!what.startsWith(`${method} `) || left <= 0) return undefined;
      left -= 1;
      return fault;
    };
  }

  it('keeps them under their path, once, and lets go of them', async () => {
    const [large, small] = [randomBytes(3_000_000), randomBytes(10)];
    await put('1/2/aa', large.subarray(0, 100), large.subarray(100));
    await put('1/2/bb', small);
    await put('1/3/cc');
    expect(await read('1/2/aa')).toEqual(large);
    expect(await read('1/3/cc')).toEqual(Buffer.alloc(0));
    expect(await files.sizeOf('1/2/aa')).toBe(large.length);
    expect([await read('1/2/dd'), await files.sizeOf('1/2/dd')]).toEqual([null, null]);
    const before = sent('PUT');
    await put('1/2/aa', randomBytes(5));
    expect(sent('PUT')).toBe(before);
    expect(await read('1/2/aa')).toEqual(large);

    expect(await listed()).toEqual(['1/2/aa', '1/2/bb', '1/3/cc']);
    await files.remove('1/2/bb');
    await files.remove('1/2/bb');
    expect(await listed()).toEqual(['1/2/aa', '1/3/cc']);
    await files.removeBelow('1/2');
    expect(await listed()).toEqual(['1/3/cc']);
    // What it was sent from is gone, too.
    expect(await readdir(scratch)).toEqual([]);
  });

  it('tells its own from others of the bucket, and from those of another ticket', async () => {
    const { prefix } = world.options();
    const [outer, inner] = [store({ prefix }), store({ prefix: `${prefix}/4` })];
    await inner.put('1/2', contentOf(), () => 'aa');
    await outer.put('4/1', contentOf(), () => 'bb');
    await outer.put('4/12', contentOf(), () => 'cc');
    expect(await listed(outer)).toEqual(['4/1/bb', '4/12/cc']);
    expect(await listed(inner)).toEqual(['1/2/aa']);
    await outer.removeBelow('4/1');
    expect(await listed(outer)).toEqual(['4/12/cc']);
  });

  it('lists more than is told at once', async () => {
    const page = (keys: readonly string[], next = '') =>
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${keys
        .map((key) => `<Contents><Key>p/${key}</Key><Size>1</Size></Contents>`)
        .join(
          '',
        )}${next === '' ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;
    world.fault = (what) => {
      const isSecond = what.includes('continuation-token=more&+of');
      return {
        status: 200,
        body: isSecond ? page(['1/2/bb']) : page(['1/2/aa', '1/.try', 'x'], 'more&amp; of'),
      };
    };
    const told = createS3Files(world.options({ prefix: 'p' }), scratch);
    expect(await all(told.list())).toEqual(['1/2/aa', '1/2/bb']);
    await told.close();
  });

  // S3rver has a cipher for its pages that Node has no more.
  it.skipIf(kind === 's3rver')(
    'lists more than S3 tells at once',
    async () => {
      const names = Array.from({ length: 1_005 }, (_, index) => index.toString(16).padStart(4, '0'));
      const left = [...names];
      const workers = Array.from({ length: 16 }, async () => {
        for (let name = left.pop(); name !== undefined; name = left.pop()) await put(`1/2/${name}`);
      });
      await Promise.all(workers);
      expect(await listed()).toEqual(names.map((name) => `1/2/${name}`));
      await files.removeBelow('1/2');
      expect(await listed()).toEqual([]);
    },
    120_000,
  );

  it('is tried out, and leaves nothing there', async () => {
    const before = sent('DELETE');
    await files.tryOut();
    expect(sent('DELETE')).toBe(before + 1);
    expect(await files.fault()).toBeNull();
  });

  it('tries again what may go better next time, from the beginning', async () => {
    const content = randomBytes(2_000_000);
    for (const fault of [{ status: 503, code: 'SlowDown' }, { status: 500 }, 'reset'] as const) {
      break_('PUT', fault, 2);
      await put(`1/2/${randomBytes(4).toString('hex')}`, content);
    }
    const paths = await listed();
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      break_('GET', 'reset', 1);
      expect(await read(path)).toEqual(content);
    }
  });

  it('does not try again for ever, nor what will be refused again', async () => {
    break_('PUT', { status: 503, code: 'SlowDown' });
    let before = sent('PUT');
    const busy = await faultOf(put('1/2/aa', randomBytes(10)));
    expect([busy.isSetUp, sent('PUT') - before]).toEqual([false, 3]);
    expect(busy.message).toContain(
      "can't be used now: S3 answers 503 (SlowDown). It's retried automatically",
    );
    break_('PUT', { status: 403, code: 'AccessDenied' });
    before = sent('PUT');
    const denied = await faultOf(put('1/2/aa', randomBytes(10)));
    expect([denied.isSetUp, sent('PUT') - before]).toEqual([true, 1]);
    expect(denied.message).toContain('s3:PutObject');
    expect(await listed()).toEqual([]);
  });

  it('does not take half of a content for all of it', async () => {
    await put('1/2/aa', randomBytes(1_000_000));
    break_('GET', 'half');
    const fault = await faultOf(read('1/2/aa'));
    expect([fault.isSetUp, fault.message]).toEqual([false, expect.stringContaining("can't be reached")]);
  });

  it('does not wait for ever', async () => {
    world.fault = () => 'silence';
    const fault = await faultWith({ patienceMs: 50 }, (each) => each.open('1/2/aa'));
    expect([fault.isSetUp, fault.message]).toEqual([false, expect.stringContaining("didn't answer in time")]);
    expect(await files.fault()).toContain("didn't answer in time");
  });

  it('sends no faster than is read, and lets go of what is not', async () => {
    const bytes = 64 * 1024 * 1024;
    world.fault = (what) => (what.startsWith('GET 1/') ? { bytes } : undefined);
    const before = world.bytesRead;
    const chunks = (await files.open('1/2/aa'))?.[Symbol.asyncIterator]();
    await chunks?.next();
    // Others are served in the meantime; the system itself buffers a few MiB for a connection.
    for (let asked = 0; asked < 50; asked += 1) await files.sizeOf('1/2/bb');
    expect(world.bytesRead - before).toBeLessThan(bytes / 2);
    await chunks?.return?.();
    const unread = await files.open('1/2/aa');
    await unread?.[Symbol.asyncIterator]().return?.();
    expect((await read('1/2/aa'))?.length).toBe(bytes);
  });

  it.each<[Fault, isSetUp: boolean, says: string]>([
    [
      { status: 403, code: 'InvalidAccessKeyId' },
      true,
      "S3 doesn't recognize this key. Correct AWS_ACCESS_KEY_ID.",
    ],
    [
      { status: 403, code: 'RequestTimeTooSkewed' },
      true,
      'the clock of this machine is more than 15 minutes off',
    ],
    [{ status: 400, code: 'ExpiredToken' }, true, 'Set a new AWS_SESSION_TOKEN'],
    [
      { status: 301, code: 'PermanentRedirect', headers: { 'x-amz-bucket-region': 'eu-west-3' } },
      true,
      'is not in the region us-east-1 but in eu-west-3. Correct region= in ATTACHMENTS_URL.',
    ],
    [{ status: 302 }, true, 'is somewhere else: S3 answers 302'],
    [{ status: 418, code: 'Teapot' }, true, 'S3 answers 418 (Teapot)'],
    [{ status: 507, code: 'XMinioStorageFull' }, false, 'has no room left'],
    [{ status: 200 }, true, 'what answers there is not S3. Correct endpoint='],
  ])('says what is wrong of %j', async (fault, isSetUp, says) => {
    world.fault = () => fault;
    const told = await faultOf(all(files.list()));
    expect(told).toMatchObject({ isSetUp, message: expect.stringContaining(says) });
    expect(told.message).toMatch(/^The bucket "\w+" of http:\/\/127\.0\.0\.1:\d+ \(ATTACHMENTS_URL\) /);
    // Asking only for its state reads no list.
    expect(await files.fault()).toBe(says.startsWith('what answers') ? null : told.message);
  });

  it('says what is wrong with bucket, key and address, and not the key', async () => {
    const none = await faultWith({ bucket: 'no-such-bucket' });
    expect(none).toMatchObject({
      isSetUp: true,
      message: expect.stringContaining("doesn't exist. Create it"),
    });
    const secretAccessKey = 'hunter2hunter2';
    const wrong = await faultWith({ secretAccessKey });
    expect(wrong).toMatchObject({ isSetUp: true, message: expect.stringContaining('AWS_SECRET_ACCESS_KEY') });
    expect(JSON.stringify([wrong.message, wrong.stack, wrong.cause])).not.toContain(secretAccessKey);
    const unknown = await faultWith({ accessKeyId: 'NOBODY' });
    expect(unknown).toMatchObject({
      isSetUp: true,
      message: expect.stringMatching(/AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)/),
    });
    const nobody = await faultWith({ endpoint: 'http://127.0.0.1:1' });
    expect(nobody).toMatchObject({ isSetUp: false, message: expect.stringContaining('(ECONNREFUSED)') });
  });
});
