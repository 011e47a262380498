/** Copies of attachments on their way from the disk to S3 and back, while a service keeps running. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFile } from '../../src/service/edge/files/copy.ts';
import { openFiles } from '../../src/service/edge/files/files.ts';
import { moveFiles } from '../../src/service/features/backup/move-files.ts';
import type { S3Options } from '../../src/service/edge/files/s3/location.ts';
import type { FileStore } from '../../src/service/edge/files/store.ts';
import { createTestDatabase } from '../database.ts';
import { type S3World, startS3World } from '../s3/s3.ts';
import {
  clientOf,
  type OpenTicket,
  POLL,
  start,
  startTranscriptWorld,
  type TranscriptWorld,
} from '../service/transcripts/world.ts';
import { runScript, type ScriptName } from './run.ts';

const PICTURE = { name: 'picture.png', mime: 'image/png', bytes: randomBytes(100_000) };

let s3: S3World;
let options: S3Options;
let world: TranscriptWorld;
/** What the world's service is started with the next time. */
const where: { s3?: S3Options; formerS3?: S3Options } = {};
let scratch: string;

beforeAll(async () => {
  s3 = await startS3World();
  options = s3.options();
  world = await startTranscriptWorld(undefined, where);
  scratch = await mkdtemp(join(tmpdir(), 'move-files-'));
});
afterAll(async () => {
  await world.close();
  await s3.close();
  await rm(scratch, { recursive: true });
});

function environmentOf(extra: Record<string, string>, { dataDir, databaseUrl } = world.place) {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...extra };
}

/** What the script prints; rejects with its error. */
async function run(
  extra: Record<string, string>,
  script: ScriptName,
  args: string[] = [],
  place = world.place,
): Promise<string> {
  const { code, stdout, stderr } = await runScript(script, args, environmentOf(extra, place));
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

async function sent(): Promise<OpenTicket> {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, '', { files: [PICTURE] });
  await expect.poll(() => isCopied(ticket), POLL).toBe(true);
  return ticket;
}

async function isCopied({ id }: OpenTicket): Promise<boolean> {
  const { db } = world.database;
  const rows = await db
    .selectFrom('transcript_attachments')
    .select('state')
    .where('ticket_id', '=', id)
    .execute();
  return rows.length === 1 && rows[0]?.state === 'copied';
}

/** Whether the ticket's file is the one sent. */
async function isServed(ticket: OpenTicket, service = world.service): Promise<boolean> {
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const saved = await clientOf(service).call('saveTicketTranscript', { path });
  const url = new URL(saved?.channel_message_attachments?.[0]?.url ?? '');
  const answer = await fetch(new URL(url.pathname + url.search, service.url));
  return Buffer.from(await answer.arrayBuffer()).equals(PICTURE.bytes);
}

async function listed(store: FileStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of store.list()) paths.push(path);
  return paths.toSorted();
}

/** What lies on the disk, and what on S3. */
async function lie(): Promise<{ disk: string[]; bucket: string[] }> {
  const { main, former, all } = openFiles({ dataDir: world.place.dataDir, s3: options });
  const [disk] = former;
  const found = { disk: disk === undefined ? [] : await listed(disk), bucket: await listed(main) };
  await all.close();
  return found;
}

it('moves to S3 and back, and whoever reads them never misses one', async () => {
  const old = await sent();
  const variables = s3.environment(options);
  where.s3 = options;
  await world.away(async () => undefined);
  const fresh = await sent();
  // Each where it was put, and both are served.
  expect([(await lie()).disk.length, (await lie()).bucket.length]).toEqual([1, 1]);
  expect([await isServed(old), await isServed(fresh)]).toEqual([true, true]);

  const told = await run(variables, 'move-files');
  expect(told).toMatch(/^ +1 {2}[0-9a-f]{12} {2}moved$/m);
  expect(told).toContain('All of them are in the bucket "tickets"');
  expect([(await lie()).disk, (await lie()).bucket.length]).toEqual([[], 2]);
  expect([await isServed(old), await isServed(fresh)]).toEqual([true, true]);
  // Nothing is left to do.
  expect(await run(variables, 'move-files')).toMatch(/^ +0 {2}0{12} {2}moved$/m);

  delete where.s3;
  where.formerS3 = options;
  await world.away(async () => undefined);
  expect([await isServed(old), await isServed(fresh)]).toEqual([true, true]);
  const back = s3.environment(options, 'ATTACHMENTS_FORMER_URL');
  expect(await run(back, 'move-files')).toMatch(/^ +2 {2}[0-9a-f]{12} {2}moved$/m);
  expect([(await lie()).disk.length, (await lie()).bucket]).toEqual([2, []]);
  expect([await isServed(old), await isServed(fresh)]).toEqual([true, true]);
  delete where.formerS3;
  await world.away(async () => undefined);
  expect([await isServed(old), await isServed(fresh)]).toEqual([true, true]);
});

it('goes on where it was killed', async () => {
  for (let made = 0; made < 3; made += 1) await sent();
  const { disk: before } = await lie();
  let puts = 0;
  s3.fault = (what) => {
    // Tried out, tried for being another place, and then the second file.
    if (/^PUT \d/.test(what) && !what.startsWith('PUT 0/')) puts += 1;
    return puts >= 2 ? 'silence' : undefined;
  };
  const script = new URL('../../scripts/move-files.ts', import.meta.url).pathname;
  const env = { PATH: process.env['PATH'], ...environmentOf(s3.environment(options)) };
  const child = spawn(process.execPath, [script], { cwd: scratch, env });
  await expect.poll(() => puts, POLL).toBeGreaterThanOrEqual(2);
  child.kill('SIGKILL');
  await once(child, 'close');
  s3.fault = () => undefined;
  const half = await lie();
  expect([half.bucket.length, half.disk.length]).toEqual([1, before.length - 1]);
  // As if it had been killed between the two: it is in both places.
  const [first = ''] = half.bucket;
  const { main, former, all } = openFiles({ dataDir: world.place.dataDir, s3: options });
  const [disk] = former;
  if (disk === undefined) throw new Error('No former place');
  await copyFile(main, disk, first);
  await all.close();

  const told = await run(s3.environment(options), 'move-files');
  expect(told).toContain('1 more were there already');
  expect(await lie()).toEqual({ disk: [], bucket: before });
  // The killed run left nothing else behind.
  where.formerS3 = options;
  await world.away(async () => undefined);
  await run(s3.environment(options, 'ATTACHMENTS_FORMER_URL'), 'move-files');
  delete where.formerS3;
  await world.away(async () => undefined);
  expect(await lie()).toEqual({ disk: before, bucket: [] });
});

it('brings nothing back that is erased meanwhile, and takes no damaged one for whole', async () => {
  const place = await createTestDatabase(undefined);
  const files = openFiles({ dataDir: place.dataDir, s3: s3.options() });
  const [disk] = files.former;
  if (disk === undefined) throw new Error('No former place');
  const put = (store: FileStore, name: string, bytes: number): Promise<void> =>
    store.put(
      '1/2',
      (async function* () {
        yield randomBytes(bytes);
      })(),
      () => name,
    );
  await put(disk, 'aa', 100);
  await put(disk, 'bb', 100);
  await put(disk, 'cc', 100);
  await put(files.main, 'bb', 99);
  // A service erases it as soon as it was read.
  const from: FileStore = {
    ...disk,
    async open(path) {
      const content = await disk.open(path);
      if (path === '1/2/cc') await files.all.remove(path);
      return content;
    },
  };
  const moved = await moveFiles({
    from,
    to: files.main,
    isUsed: async () => false,
    isIntact: async () => null,
    onFile: () => undefined,
  });
  expect(moved).toMatchObject({ moved: { count: 1 }, already: 0, different: ['1/2/bb'] });
  expect([await listed(disk), await listed(files.main)]).toEqual([['1/2/bb'], ['1/2/aa', '1/2/bb']]);
  await files.all.close();
  await place.remove();
});

it('moves nothing from a place to itself', async () => {
  const { all, main } = openFiles({ dataDir: scratch, s3: options });
  const moving = {
    from: main,
    to: main,
    isUsed: async () => true,
    isIntact: async () => null,
    onFile: () => undefined,
  };
  await expect(moveFiles(moving)).rejects.toThrow('are the same place');
  await all.close();
  const variables = { ...s3.environment(options), ...s3.environment(options, 'ATTACHMENTS_FORMER_URL') };
  await expect(run(variables, 'move-files')).rejects.toThrow('are the same place');
});

it('is backed up from S3, and restored to another bucket', async () => {
  const ticket = await sent();
  where.s3 = options;
  await world.away(async () => undefined);
  const other = await sent();
  const backup = join(scratch, 'backup');
  await run(s3.environment(options), 'backup', [backup]);
  const place = await createTestDatabase();
  const elsewhere = s3.options();
  await run(s3.environment(elsewhere), 'restore', [backup], place);
  const service = await start(world.discord, place, { s3: elsewhere });
  expect([await isServed(ticket, service), await isServed(other, service)]).toEqual([true, true]);
  await service.stop();
  await place.remove();

  // What is damaged on the way is not taken for it.
  const { attachments } = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
  expect(attachments.count).toBeGreaterThanOrEqual(2);
  const again = await createTestDatabase();
  const path = (await listed(openFiles({ dataDir: backup }).all))[0] ?? '';
  await writeFile(join(backup, 'attachments', path), 'damaged');
  await expect(run(s3.environment(s3.options()), 'restore', [backup], again)).rejects.toThrow(
    'is not what was written',
  );
  await again.remove();
  delete where.s3;
  await run(s3.environment(options, 'ATTACHMENTS_FORMER_URL'), 'move-files');
  await world.away(async () => undefined);
});

it('says what is wrong before it does anything', async () => {
  const { AWS_SECRET_ACCESS_KEY: _secret, ...without } = s3.environment(options);
  await expect(run(without, 'move-files')).rejects.toThrow('AWS_SECRET_ACCESS_KEY: is missing');
  const wrong = s3.environment({ ...options, secretAccessKey: 'hunter2hunter2' });
  await expect(run(wrong, 'move-files')).rejects.toThrow('Correct AWS_SECRET_ACCESS_KEY');
  expect(await run({}, 'move-files')).toContain('There is nothing to move');
});
