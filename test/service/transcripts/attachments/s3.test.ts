/** Copies of attachments in a bucket: what members sent is there, and stays wanted while S3 is away. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { S3Options } from '../../../../src/service/edge/files/s3/location.ts';
import { createS3Files } from '../../../../src/service/edge/files/s3/s3.ts';
import { createTestDatabase, POSTGRES } from '../../../database.ts';
import { type S3World, startS3World } from '../../../s3/s3.ts';
import { type OpenTicket, POLL, start, startTranscriptWorld, type TranscriptWorld } from '../world.ts';

const PICTURE = { name: 'picture.png', mime: 'image/png', bytes: randomBytes(200_000) };

let s3: S3World;
let options: S3Options;
let world: TranscriptWorld;
const logged: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  s3 = await startS3World();
  options = s3.options({ patienceMs: 2_000 });
  world = await startTranscriptWorld(undefined, { s3: options, logger });
});
afterEach(() => {
  s3.fault = () => undefined;
});
afterAll(async () => {
  await world.close();
  await s3.close();
});

async function states({ id }: OpenTicket): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('transcript_attachments')
    .select('state')
    .where('ticket_id', '=', id)
    .execute();
  return rows.map(({ state }) => state);
}

/** It is tried again ever more seldom: here it is due. */
async function statesOfDue(ticket: OpenTicket): Promise<string[]> {
  await world.database.db
    .updateTable('outbox')
    .set({ run_at: '2026-01-01T00:00:00.000000Z' })
    .where('kind', '=', 'transcript.attachment')
    .execute();
  return states(ticket);
}

async function urlOf(ticket: OpenTicket): Promise<string> {
  const { channel_message_attachments: attachments } = await world.save(ticket);
  return attachments?.[0]?.url ?? '';
}

async function keysOf(ticket: OpenTicket): Promise<string[]> {
  const files = createS3Files(options, world.place.dataDir);
  const found: string[] = [];
  for await (const path of files.list()) if (path.split('/')[1] === ticket.id) found.push(path);
  await files.close();
  return found;
}

async function sent(): Promise<OpenTicket> {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, '', { files: [PICTURE] });
  return ticket;
}

async function copied(): Promise<OpenTicket> {
  const ticket = await sent();
  await expect.poll(() => states(ticket), POLL).toEqual(['copied']);
  return ticket;
}

/** Tried once, in vain. */
async function sentInOutage(): Promise<OpenTicket> {
  const triesOf = () => logged.filter((line) => line.includes('transcript.attachment')).length;
  const before = triesOf();
  s3.fault = () => ({ status: 503, code: 'SlowDown' });
  const ticket = await sent();
  await expect.poll(triesOf, { ...POLL, timeout: 20_000 }).toBeGreaterThan(before);
  return ticket;
}

const ready = async (): Promise<{ parts: Record<string, boolean>; why: string[]; status: number }> => {
  const answer = await fetch(`${world.service.url}/readyz`);
  return { ...JSON.parse(await answer.text()), status: answer.status };
};

it('keeps them there and not on the disk, encrypted, and serves them', async () => {
  const ticket = await copied();
  const [key = ''] = await keysOf(ticket);
  const files = createS3Files(options, world.place.dataDir);
  expect(await files.sizeOf(key)).toBeGreaterThan(PICTURE.bytes.length);
  await files.close();
  const left = await readdir(world.place.dataDir);
  expect(left.filter((name) => name === 'attachments' || name.endsWith('.spool'))).toEqual([]);
  const served = await fetch(await urlOf(ticket));
  expect(Buffer.from(await served.arrayBuffer()).equals(PICTURE.bytes)).toBe(true);
  expect(await ready()).toMatchObject({ status: 200, parts: { files: true }, why: [] });
});

it('removes from there what is erased', async () => {
  const [ticket, other] = [await copied(), await copied()];
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('closeTicket', { path, body: {} });
  await world.api.call('eraseTicket', { path, body: {} });
  await expect.poll(() => keysOf(ticket), POLL).toEqual([]);
  expect(await keysOf(other)).toHaveLength(1);
});

it('copies later what comes while S3 is away, and says so meanwhile', async () => {
  const before = await copied();
  const url = await urlOf(before);
  const ticket = await sentInOutage();
  expect(await states(ticket)).toEqual(['waiting']);

  const served = await fetch(url);
  expect(served.status).toBe(503);
  expect(await served.json()).toMatchObject({
    message: "Stored files can't be reached right now.",
  });
  // The last report about it is older than that by then.
  await expect.poll(async () => (await ready()).parts['files'], { ...POLL, timeout: 30_000 }).toBe(false);
  const { status, why } = await ready();
  expect([status, why]).toEqual([
    200,
    [expect.stringMatching(/^files: The bucket .* S3 answers 503 \(SlowDown\)/)],
  ]);
  const { checks } = await world.api.call('checkGuild', { path: { guild_id: world.guildId } });
  const check = checks.find(({ id }) => id === 'files.store');
  expect(check).toMatchObject({ status: 'warning', remedy: expect.stringContaining('/readyz') });
  expect(JSON.stringify(check)).not.toContain(options.bucket);

  s3.fault = () => undefined;
  await expect.poll(() => statesOfDue(ticket), { ...POLL, timeout: 45_000 }).toEqual(['copied']);
  expect((await fetch(url)).status).toBe(200);
}, 90_000);

it('gives nothing up for its outages: tries are counted where Discord fails', async () => {
  const ticket = await sentInOutage();
  const { db } = world.database;
  // A long one; the link that was heard has ended by then.
  await db.updateTable('outbox').set({ attempts: 50 }).where('kind', '=', 'transcript.attachment').execute();
  await db
    .updateTable('transcript_attachments')
    .set({ source_url: sql`replace(source_url, 'ex=', 'ex=1&was=')` })
    .where('ticket_id', '=', ticket.id)
    .execute();
  const mend = world.discord.faults.refuse(
    { method: 'GET', route: /\/messages\/\d+$/ },
    { status: 500, times: 1_000 },
  );
  s3.fault = () => undefined;
  const faults = () =>
    db
      .selectFrom('transcript_attachments')
      .select(['state', 'faults'])
      .where('ticket_id', '=', ticket.id)
      .executeTakeFirst();
  await expect
    .poll(() => statesOfDue(ticket).then(faults), { ...POLL, timeout: 45_000 })
    .toEqual({ state: 'waiting', faults: 1 });
  mend();
  await expect.poll(() => statesOfDue(ticket), { ...POLL, timeout: 45_000 }).toEqual(['copied']);
}, 100_000);

it('breaks a download off where S3 does, and serves the next one', async () => {
  const ticket = await copied();
  const url = await urlOf(ticket);
  s3.fault = (what) => (what.startsWith('GET 1') ? 'half' : undefined);
  const broken = await fetch(url).then(
    (answer) =>
      answer.arrayBuffer().then(
        () => answer.status,
        () => 'broken',
      ),
    () => 'broken',
  );
  expect(['broken', 503]).toContain(broken);
  s3.fault = () => undefined;
  const served = await fetch(url);
  expect(Buffer.from(await served.arrayBuffer()).equals(PICTURE.bytes)).toBe(true);
});

it('starts without S3, and does not with what only a person can mend', async () => {
  const place = await createTestDatabase(undefined);
  const wrong = { ...options, bucket: 'no-such-bucket' };
  await expect(start(world.discord, place, { s3: wrong })).rejects.toThrow("doesn't exist. Create it");
  const away = { ...options, endpoint: 'http://127.0.0.1:1' };
  const service = await start(world.discord, place, { s3: away, logger });
  expect(logged.some((line) => line.includes('attachment storage unavailable'))).toBe(true);
  await service.stop();
  await place.remove();
  expect(logged.join('')).not.toContain(options.secretAccessKey);
});

it.runIf(POSTGRES !== undefined)('needs no disk that services share', async () => {
  const ticket = await copied();
  const other = await createTestDatabase();
  const service = await start(
    world.discord,
    { ...world.place, dataDir: join(other.dataDir, 'own') },
    { s3: options },
  );
  const url = new URL(await urlOf(ticket));
  const served = await fetch(new URL(url.pathname + url.search, service.url));
  expect(Buffer.from(await served.arrayBuffer()).equals(PICTURE.bytes)).toBe(true);
  await service.stop();
  await other.remove();
});
