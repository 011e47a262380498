/** Backups of a running service, restored elsewhere: readers there see what was backed up. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../database.ts';
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

let world: TranscriptWorld;
let ticket: OpenTicket;
let scratch: string;
let backup: string;
const made: TestDatabase[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'backup-'));
  backup = join(scratch, 'backup');
  world = await startTranscriptWorld();
  ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'Where is my Käsekuchen? 🍰', {
    files: [PICTURE],
  });
  await vi.waitFor(async () => {
    const { db } = world.database;
    const copied = await db.selectFrom('transcript_attachments').select('state').executeTakeFirstOrThrow();
    if (copied.state !== 'copied') throw new Error(copied.state);
  }, POLL);
  await world.save(ticket);
  await run('backup', world.place, backup);
});
afterAll(async () => {
  await world.close();
  for (const database of made) await database.remove();
  await rm(scratch, { recursive: true, force: true });
});

async function fresh(server = POSTGRES): Promise<TestDatabase> {
  const database = await createTestDatabase(server);
  made.push(database);
  return database;
}

/** What the script prints; rejects with its error. */
async function run(
  script: ScriptName,
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  ...args: string[]
): Promise<string> {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { code, stdout, stderr } = await runScript(script, args, environment);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

/** The ticket's words, its file and what the search finds, as a service on these data tells them. */
async function toldBy(place: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>): Promise<unknown> {
  const service = await start(world.discord, place);
  try {
    const api = clientOf(service);
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    const { number, owner_id, status, priority } = await api.call('getTicket', { path });
    const transcript = await api.call('getTicketTranscript', { path });
    const [attachment] = transcript.channel_message_attachments ?? [];
    const file = await fetch(String(attachment?.url).replace(/^https?:\/\/[^/]+/, service.url));
    const found = await api.call('searchTranscripts', {
      path: { guild_id: world.guildId },
      query: { q: 'Käsekuchen' },
    });
    return {
      number,
      owner_id,
      status,
      priority,
      said: transcript.channel_messages.map(({ content }) => content),
      file: Buffer.from(await file.arrayBuffer()).equals(PICTURE.bytes),
      found: found.data.length,
    };
  } finally {
    await service.stop();
  }
}

// A test reads whatever it expects there.
// oxlint-disable-next-line typescript/no-explicit-any
async function manifestOf(directory: string): Promise<any> {
  return JSON.parse(await readFile(join(directory, 'backup.json'), 'utf8'));
}

const EVERYTHING = {
  number: 1,
  owner_id: SEED_IDS.member,
  status: 'open',
  said: expect.arrayContaining(['Where is my Käsekuchen? 🍰']),
  file: true,
  found: 1,
};

it('is for whoever made it alone, and complete', async () => {
  const modes = await Promise.all(
    [backup, join(backup, 'backup.json'), join(backup, 'tables', 'tickets.ndjson.gz')].map(
      async (path) => (await stat(path)).mode & 0o077,
    ),
  );
  expect(modes).toEqual([0, 0, 0]);
  const { tables } = await manifestOf(backup);
  expect(tables).toContainEqual({
    name: 'tickets',
    count: 1,
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    bytes: expect.any(Number),
  });
});

it('is all there where it is restored, with its files and its search', async () => {
  const place = await fresh();
  expect(await run('restore', place, backup)).toContain('Everything is as it was');
  const again = join(scratch, 'again');
  await run('backup', place, again);
  const [before, after] = await Promise.all([backup, again].map(manifestOf));
  expect({ ...after, made_at: before.made_at }).toEqual(before);
  expect(await toldBy(place)).toMatchObject(EVERYTHING);
  // Used from then on: nothing is restored over it.
  await expect(run('restore', place, backup)).rejects.toThrow("isn't empty");
});

it.runIf(POSTGRES !== undefined)('goes from PostgreSQL into SQLite and back, by a move', async () => {
  const embedded = { dataDir: join(scratch, 'embedded'), databaseUrl: undefined };
  await run('restore', embedded, backup);
  const { databaseUrl } = await fresh();
  const told = await run('move-to-postgres', { ...embedded, databaseUrl });
  expect(told).toContain('All of it is in PostgreSQL');
  expect(await toldBy({ dataDir: embedded.dataDir, databaseUrl })).toMatchObject(EVERYTHING);
});

it.runIf(POSTGRES === undefined)('is not moved while a service writes to it', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  await expect(run('move-to-postgres', { ...world.place, databaseUrl })).rejects.toThrow('Another service');
});

it('is refused where it was changed, made by another version or broken off, and nothing of it is kept', async () => {
  const place = await fresh();
  const manifest = join(backup, 'backup.json');
  const whole = await readFile(manifest, 'utf8');
  const tried = async (text: string) => {
    await writeFile(manifest, text);
    try {
      await run('restore', place, backup);
      return 'restored';
    } catch (error) {
      return error instanceof Error ? error.message.trim() : 'failed';
    } finally {
      await writeFile(manifest, whole);
    }
  };
  expect(await tried(whole.replace('"0151-baseline"', '"0151-others"'))).toContain('another version');
  expect(await tried(whole.replace('"0151-baseline"', '"0151-baseline", "9999-newer"'))).toContain(
    'another version',
  );
  expect(await tried(whole.slice(0, 100))).toContain('is not what a backup writes');
  const wrong = whole.replace(/("name": "tickets",\s*"count": )1/, '$12');
  expect(await tried(wrong)).toContain('tickets.ndjson.gz is not what was written: 1 of 2 are there');
  await expect(run('restore', place, join(scratch, 'nothing'))).rejects.toThrow('holds no backup');
  // Nothing was kept: the same place can be used again.
  expect(await run('restore', place, backup)).toContain('Everything is as it was');
});

it('replaces no other', async () => {
  await expect(run('backup', world.place, backup)).rejects.toThrow('is not empty');
  await expect(run('backup', world.place)).rejects.toThrow('Name one directory.');
});
