/** A restore that fails anywhere leaves everything as it was, and a sentence says what is wrong with a backup. */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup } from '../../src/service/features/backup/backup.ts';
import { writeManifest, writeTable } from '../../src/service/features/backup/directory.ts';
import { readBackup } from '../../src/service/features/backup/read-backup.ts';
import { MaybeCommitted, restoreBackup } from '../../src/service/features/backup/restore.ts';
import { readRows, tablesIn } from '../../src/service/features/backup/rows.ts';
import { BASELINE } from '../../src/service/edge/database/baseline.ts';
import { type Database, openDatabase } from '../../src/service/edge/database/database.ts';
import { migrateTo, migrationNames, appliedMigrations } from '../../src/service/edge/database/migrate.ts';
import { createDiskFiles } from '../../src/service/edge/files/disk.ts';
import type { FileStore } from '../../src/service/edge/files/store.ts';
import { createAttachmentFiles } from '../../src/service/features/transcripts/store/files.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { FORMER_MIGRATIONS } from '../service/storage/baseline/former.ts';
import { startTranscriptWorld, type TranscriptWorld } from '../service/transcripts/world.ts';
import { type Run, runScript } from './run.ts';

let world: TranscriptWorld;
let scratch: string;
let backup: string;
/** Where they lie in the backup: three of a ticket. */
const paths: string[] = [];
const made: TestDatabase[] = [];
let uuid: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'restore-faults-'));
  backup = join(scratch, 'backup');
  world = await startTranscriptWorld();
  const { id } = await world.openTicket();
  ({ uuid } = await world.database.db
    .selectFrom('tickets')
    .select('uuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow());
  const files = createDiskFiles(join(world.place.dataDir, 'attachments'));
  for (const content of ['one', 'two', 'three']) paths.push(await stored(files, id, content));
  await makeBackup({ database: world.database, files }, backup, () => undefined);
});
afterAll(async () => {
  await world.close();
  for (const database of made) await database.remove();
  rmSync(scratch, { recursive: true, force: true });
});

/** As the service encrypts it: differently each time. */
async function stored(files: FileStore, ticketId: string, content: string): Promise<string> {
  const place = { guildId: world.guildId, ticketId };
  const bytes = (async function* () {
    yield Buffer.from(content);
  })();
  const { hash } = await createAttachmentFiles(files).put(place, uuid, bytes);
  return `${world.guildId}/${ticketId}/${hash}`;
}

async function fresh(): Promise<TestDatabase> {
  const place = await createTestDatabase();
  made.push(place);
  return place;
}

/** Every file and directory below, with what is in it. */
function contentsOf(directory: string): Record<string, string> {
  const entries = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : [];
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''];
    }),
  );
}

async function tablesOf({ db }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name).toSorted();
}

/** Counts what is done, and fails at one of them. */
interface Faults {
  done: number;
  readonly failsAt: number;
}

function step(faults: Faults): void {
  faults.done += 1;
  if (faults.done === faults.failsAt) throw new Error('failed on purpose');
}

/** Fails before or after something is done with the files. */
function failing(store: FileStore, faults: Faults): FileStore {
  return {
    ...store,
    async put(...args) {
      step(faults);
      await store.put(...args);
      step(faults);
    },
    async open(path) {
      step(faults);
      return store.open(path);
    },
  };
}

interface World {
  readonly place: TestDatabase;
  readonly root: string;
  readonly files: FileStore;
  readonly aside: FileStore;
}

/** A target with a damaged file, a whole one that was encrypted otherwise, and one of another ticket. */
async function target(): Promise<World> {
  const place = await fresh();
  const root = join(place.dataDir, 'attachments');
  const files = createDiskFiles(root);
  const [damaged = '', whole = ''] = paths;
  await stored(files, whole.split('/')[1] ?? '', 'two');
  for (const path of [damaged, '7/8/ab']) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), randomBytes(40));
  }
  return { place, root, files, aside: createDiskFiles(join(place.dataDir, '.replaced')) };
}

async function restore(
  { place, files, aside }: World,
  { database = Infinity, store = Infinity, part = Infinity },
): Promise<{ queries: number; calls: number; parts: number }> {
  const queries: Faults = { done: 0, failsAt: database };
  const calls: Faults = { done: 0, failsAt: store };
  const parts: Faults = { done: 0, failsAt: part };
  const opened = openDatabase({ ...place, onQuery: () => step(queries) });
  try {
    const to = { database: opened, files: failing(files, calls), aside };
    await restoreBackup(to, await readBackup(backup), () => step(parts));
    return { queries: queries.done, calls: calls.done, parts: parts.done };
  } finally {
    queries.done = Number.NEGATIVE_INFINITY;
    await opened.close();
  }
}

it('that fails at any step leaves files and database as they were, and the next one is whole', async () => {
  const { queries, calls, parts } = await restore(await target(), {});
  const points = [
    ...range(calls).map((store) => ({ store })),
    ...range(parts).map((part) => ({ part })),
    // All but the last, which is the commit, at some distance.
    ...range(10).map((n) => ({ database: 1 + Math.floor(((queries - 2) * n) / 10) })),
    { database: queries - 1 },
  ];
  const into = await target();
  const opened = openDatabase(into.place);
  const before = { files: contentsOf(into.root), tables: await tablesOf(opened) };
  expect(before.tables).toEqual([]);
  for (const point of points) {
    await expect(restore(into, point)).rejects.toThrow('failed on purpose');
    const after = { files: contentsOf(into.root), tables: await tablesOf(opened) };
    expect({ point, ...after }).toEqual({ point, ...before });
    expect(Object.values(contentsOf(join(into.place.dataDir, '.replaced'))).filter(Boolean)).toEqual([]);
  }
  await restore(into, {});
  const [damaged = '', whole = '', missing = ''] = paths;
  const inBackup = (path: string) => readFileSync(join(backup, 'attachments', path));
  const there = (path: string) => readFileSync(join(into.root, path));
  expect(there(damaged).equals(inBackup(damaged))).toBe(true);
  expect(there(missing).equals(inBackup(missing))).toBe(true);
  // A whole one is not replaced, and others' are not touched.
  const kept = contentsOf(into.root);
  for (const path of [whole, '7/8/ab']) {
    expect(kept[join(into.root, path)]).toBe(before.files[join(into.root, path)]);
  }
  expect(await tablesOf(opened)).toContain('tickets');
  await opened.close();
  // Each of its thirty restores makes the whole schema, which a busy PostgreSQL takes seconds for.
}, 240_000);

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

it('takes nothing away where the database kept it without saying so', async () => {
  const { queries } = await restore(await target(), {});
  const into = await target();
  await expect(restore(into, { database: queries })).rejects.toThrow(MaybeCommitted);
  expect(readFileSync(join(into.root, paths[0] ?? ''))).toEqual(
    readFileSync(join(backup, 'attachments', paths[0] ?? '')),
  );
  const opened = openDatabase(into.place);
  expect(await opened.db.selectFrom('tickets').select('uuid').execute()).toEqual([{ uuid }]);
  await opened.close();
});

const table = (directory: string): string => join(directory, 'tables', 'tickets.ndjson.gz');
const manifest = (directory: string): string => join(directory, 'backup.json');
const file = (directory: string): string => join(directory, 'attachments', paths[0] ?? '');

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** A table's file with this many bytes unpacked, which says that it has them. */
function unpacksTo(directory: string, content: Buffer): void {
  writeFileSync(table(directory), gzipSync(content));
  edit(manifest(directory), (text) => text.replaceAll(/,\s*"bytes": \d+/g, ''));
}

it.each<[string, (directory: string) => void, (directory: string) => string, string]>([
  ['a table that is missing', (at) => rmSync(table(at)), table, 'is missing.'],
  ['a table that is cut off', (at) => truncateSync(table(at), 40), table, 'breaks off.'],
  ['a table that is empty', (at) => truncateSync(table(at), 0), table, 'breaks off.'],
  [
    'a table that is no gzip',
    (at) => writeFileSync(table(at), 'nothing'),
    table,
    'is damaged (Z_DATA_ERROR).',
  ],
  [
    'a table that never ends',
    (at) => {
      rmSync(table(at));
      symlinkSync('/dev/zero', table(at));
    },
    table,
    "isn't a file.",
  ],
  [
    'a table that nobody writes',
    (at) => {
      rmSync(table(at));
      execFileSync('mkfifo', [table(at)]);
    },
    table,
    "isn't a file.",
  ],
  [
    'a line that unpacks to 200 MB',
    (at) => unpacksTo(at, Buffer.alloc(200_000_000, 'a')),
    table,
    'has a line that does not end.',
  ],
  [
    'rows without an end',
    (at) => unpacksTo(at, Buffer.alloc(60_000_000, '{"id":"1"}\n')),
    table,
    'has more rows than were written.',
  ],
  [
    'more than was written',
    (at) => writeFileSync(table(at), gzipSync(Buffer.alloc(60_000_000, '{"id":"1"}\n'))),
    table,
    'is longer than it was when it was written.',
  ],
  [
    'a line that is no row',
    (at) => unpacksTo(at, Buffer.from('[1]\n')),
    table,
    'has a line that no backup writes.',
  ],
  [
    'a file that was changed',
    (at) => writeFileSync(file(at), 'x'),
    (at) => join(at, 'attachments'),
    'is not what was written.',
  ],
  [
    'a file that is missing',
    (at) => rmSync(file(at)),
    (at) => join(at, 'attachments'),
    ': 2 of 3 are there.',
  ],
  [
    'a newer version',
    (at) => edit(manifest(at), (text) => text.replace(/(\n {2}\],\n {2}"tables")/, ',"9999-later"$1')),
    manifest,
    'is from another version of Coatcheck',
  ],
  [
    'a table that this version does not know',
    (at) => edit(manifest(at), (text) => text.replace('"name": "tickets"', '"name": "others"')),
    manifest,
    'names a table others',
  ],
  [
    'a manifest that lacks a table',
    (at) => edit(manifest(at), (text) => text.replace(/\{\s*"name": "blocks"[^}]*\},/, '')),
    manifest,
    'is missing the table blocks.',
  ],
  [
    'a manifest of 100 MB',
    (at) => writeFileSync(manifest(at), Buffer.alloc(100_000_000, ' ')),
    manifest,
    'is not what a backup writes.',
  ],
])('says in a sentence which file has %s, and touches nothing', async (_what, spoil, where, says) => {
  const spoilt = join(scratch, 'spoilt');
  rmSync(spoilt, { recursive: true, force: true });
  cpSync(backup, spoilt, { recursive: true });
  spoil(spoilt);
  const { dataDir, databaseUrl } = await fresh();
  const { code, stdout, stderr }: Run = await runScript('restore', [spoilt], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  expect(stderr).toContain(where(spoilt));
  expect(stderr).toContain(says);
  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(contentsOf(dataDir)).toEqual({});
});

it('is not made of a database that a newer version has changed', async () => {
  const { db } = world.database;
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
  const { dataDir, databaseUrl } = world.place;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  try {
    for (const [script, args] of [
      ['backup', [join(scratch, 'incomplete')]],
      ['move-files', []],
    ] as const) {
      const { code, stderr } = await runScript(script, args, environment);
      expect([code, stderr]).toEqual([
        1,
        'The database was made by a newer version of this software. Use that version, or a backup from before it.\n',
      ]);
    }
    expect(existsSync(join(scratch, 'incomplete'))).toBe(false);
  } finally {
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
  }
});

/** A backup by a version with this record of migrations, which the baseline replaces. */
async function makeFormerBackup(name: string, steps: readonly string[]): Promise<string> {
  const directory = join(scratch, name);
  mkdirSync(join(directory, 'tables'), { recursive: true });
  const from = openDatabase(await fresh());
  await migrateTo(from.db, BASELINE);
  await sql`insert into service_keys (name, value) values ('old', 'ab')`.execute(from.db);
  const tables = [];
  for (const table of await tablesIn(from.db)) {
    tables.push(await writeTable(directory, table.name, readRows(from.db, table)));
  }
  const none = { count: 0, checksum: '0'.repeat(64) };
  await writeManifest(directory, { made_at: 'once', steps: [...steps], tables, attachments: none });
  await from.close();
  return directory;
}

it('of the last version before the baseline is brought to the newest schema', async () => {
  const directory = await makeFormerBackup('former', FORMER_MIGRATIONS);
  const { dataDir, databaseUrl } = await fresh();
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { stdout } = await runScript('restore', [directory], environment);
  expect(stdout).toContain('Everything is as it was on once');
  const to = openDatabase({ dataDir, databaseUrl });
  expect(await appliedMigrations(to.db)).toEqual(migrationNames);
  expect(await to.db.selectFrom('service_keys').selectAll().execute()).toEqual([
    { name: 'old', value: 'ab' },
  ]);
  await to.close();
});

it('of an older version than that is rejected with the commit that reads it, and nothing is touched', async () => {
  const directory = await makeFormerBackup('older', FORMER_MIGRATIONS.slice(0, -1));
  const { dataDir, databaseUrl } = await fresh();
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { code, stderr } = await runScript('restore', [directory], environment);
  expect([code, stderr]).toEqual([
    1,
    `${manifest(directory)} is from a version before commit 0307614a, and nothing was restored. Restore it with that commit ` +
      'first: git checkout 0307614a && npm ci && npm run restore -- DIRECTORY. Then return to this version.\n',
  ]);
  expect(contentsOf(dataDir)).toEqual({});
});
