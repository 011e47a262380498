/** A damaged copy of an attachment never replaces a whole one, and is never kept instead of one. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFiles } from '../../src/service/edge/files/files.ts';
import type { S3Options } from '../../src/service/edge/files/s3/location.ts';
import type { FileStore } from '../../src/service/edge/files/store.ts';
import { createAttachmentFiles, isIntact } from '../../src/service/features/transcripts/store/files.ts';
import { type S3World, startS3World } from '../s3/s3.ts';
import { bytesOf } from '../service/transcripts/bytes.ts';
import { type OpenTicket, startTranscriptWorld, type TranscriptWorld } from '../service/transcripts/world.ts';
import { runScript } from './run.ts';

const CONTENT = randomBytes(100_000);

let s3: S3World;
let world: TranscriptWorld;

beforeAll(async () => {
  s3 = await startS3World();
  world = await startTranscriptWorld();
});
afterAll(async () => {
  await world.close();
  await s3.close();
});

async function uuidOf({ id }: OpenTicket): Promise<string> {
  const { db } = world.database;
  return (await db.selectFrom('tickets').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()).uuid;
}

/** The content as the service encrypts it for this ticket: differently each time. */
async function stored(store: FileStore, ticket: OpenTicket): Promise<{ path: string; bytes: Buffer }> {
  const place = { guildId: world.guildId, ticketId: ticket.id };
  const content = (async function* () {
    yield CONTENT;
  })();
  const { hash } = await createAttachmentFiles(store).put(place, await uuidOf(ticket), content);
  const path = `${world.guildId}/${ticket.id}/${hash}`;
  return { path, bytes: await read(store, path) };
}

const read = async (store: FileStore, path: string): Promise<Buffer> =>
  bytesOf((await store.open(path)) ?? (async function* () {})());

function replace(store: FileStore, path: string, bytes: Buffer): Promise<void> {
  const at = path.lastIndexOf('/');
  const content = (async function* () {
    yield bytes;
  })();
  return store.put(path.slice(0, at), content, () => path.slice(at + 1), { keepExisting: async () => false });
}

/** Of the same size, with other bytes in the middle. */
const damaged = (bytes: Buffer): Buffer => Buffer.from(bytes).fill(0, 50_000, 50_100);

async function listed(store: FileStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of store.list()) paths.push(path);
  return paths;
}

async function moveFiles(variables: Record<string, string>): Promise<string> {
  const { dataDir, databaseUrl } = world.place;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...variables };
  const { stdout, stderr } = await runScript('move-files', [], environment);
  return stdout + stderr;
}

describe.each(['from the disk to S3', 'from S3 to the disk'])('moved %s', (way) => {
  let options: S3Options;
  let from: FileStore;
  let to: FileStore;
  let ticket: OpenTicket;
  const variables = (): Record<string, string> =>
    s3.environment(options, way === 'from S3 to the disk' ? 'ATTACHMENTS_FORMER_URL' : 'ATTACHMENTS_URL');

  beforeEach(async () => {
    options = s3.options();
    const { main, former } = openFiles({ dataDir: world.place.dataDir, s3: options });
    const [disk] = former;
    if (disk === undefined) throw new Error('No disk');
    [from, to] = way === 'from S3 to the disk' ? [main, disk] : [disk, main];
    for await (const path of disk.list()) await disk.remove(path);
    ticket = await world.openTicket();
  });

  it('a whole one takes the place of a damaged one of the same size', async () => {
    const { path, bytes } = await stored(from, ticket);
    await replace(to, path, damaged(bytes));
    const told = await moveFiles(variables());
    expect(told).toContain('1 of them replaced a damaged one.');
    expect(await listed(from)).toEqual([]);
    expect((await read(to, path)).equals(bytes)).toBe(true);
  });

  it('a damaged one does not take the place of a whole one', async () => {
    const { path, bytes } = await stored(to, ticket);
    const other = await stored(from, ticket);
    expect(other.bytes.length).toBe(bytes.length);
    expect(other.bytes.equals(bytes)).toBe(false);
    await replace(from, path, damaged(other.bytes));
    expect(await moveFiles(variables())).toContain('1 more were there already');
    expect(await listed(from)).toEqual([]);
    expect((await read(to, path)).equals(bytes)).toBe(true);
  });

  it('two damaged ones stay where they are, and are told', async () => {
    const { path, bytes } = await stored(from, ticket);
    await replace(from, path, damaged(bytes));
    await replace(to, path, bytes.subarray(0, -1));
    expect(await moveFiles(variables())).toContain(`${path} differs in both places`);
    expect((await read(from, path)).equals(damaged(bytes))).toBe(true);
    expect((await read(to, path)).equals(bytes.subarray(0, -1))).toBe(true);
    await to.remove(path);
  });
});

describe.each(['disk', 's3'])('written by the service to %s', (kind) => {
  let store: FileStore;
  beforeEach(() => {
    const files = openFiles({ dataDir: world.place.dataDir, ...(kind === 's3' && { s3: s3.options() }) });
    store = files.main;
  });

  it('a copy takes the place of a damaged one, and leaves a whole one', async () => {
    const ticket = await world.openTicket();
    const first = await stored(store, ticket);
    expect((await stored(store, ticket)).bytes.equals(first.bytes)).toBe(true);
    for (const bytes of [damaged(first.bytes), first.bytes.subarray(0, 30), Buffer.alloc(0)]) {
      await replace(store, first.path, bytes);
      await stored(store, ticket);
      expect(await isIntact(store, first.path, await uuidOf(ticket))).toBe(true);
    }
  });
});

it('what a killed process left unfinished is no file, and goes', async () => {
  const dataDir = join(world.place.dataDir, 'killed');
  const unfinished = join(dataDir, 'attachments', '.unfinished');
  await mkdir(unfinished, { recursive: true });
  const hoursAgo = new Date(Date.now() - 7_200_000);
  await writeFile(join(unfinished, 'old'), 'half');
  await utimes(join(unfinished, 'old'), hoursAgo, hoursAgo);
  await writeFile(join(unfinished, 'new'), 'half');
  const { main } = openFiles({ dataDir });
  const { path } = await stored(main, await world.openTicket());
  expect(await readdir(unfinished)).toEqual(['new']);
  expect(await listed(main)).toEqual([path]);
  // A content that breaks off leaves nothing.
  const broken = (async function* () {
    yield Buffer.from('half');
    throw new Error('broken off');
  })();
  await expect(main.put('1/2', broken, () => 'aa')).rejects.toThrow('broken off');
  expect(await readdir(unfinished)).toEqual(['new']);
  expect((await readFile(join(dataDir, 'attachments', path))).length).toBeGreaterThan(CONTENT.length);
});
