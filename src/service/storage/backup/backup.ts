import { join } from 'node:path';
import { createDiskFiles } from '../files/disk.ts';
import type { FileStore } from '../files/store.ts';
import type { Database } from '../database/database.ts';
import { migrate, migrateTo, steps, stepsOf } from '../database/migrate.ts';
import { atOneMoment } from '../database/one-moment.ts';
import {
  copyFiles,
  makeBackupDirectory,
  type Manifest,
  readManifest,
  readTable,
  writeManifest,
  writeTable,
} from './directory.ts';
import { countRows, emptyTable, isSame, readRows, type Row, type Tally, tallyOf, writeRows } from './rows.ts';
import { type TableKey, TABLES } from './tables.ts';

/** Told of each part as it is done: a table's name, or `attachments`. */
export type OnPart = (part: string, tally: Tally) => void;

interface Stored {
  readonly database: Database;
  /** Where the attachments lie. */
  readonly files: FileStore;
}

const ATTACHMENTS = 'attachments';

/**
 * Everything that a service keeps, into a new directory, while it runs: the tables as they were at one moment, and then
 * the copies of attachments. One that was erased in between is missing, as it should be.
 * @throws Error where the directory is not empty, or the database has another schema than this version.
 */
export async function makeBackup(
  { database, files }: Stored,
  directory: string,
  onPart: OnPart,
): Promise<Manifest> {
  const made_at = new Date().toISOString();
  await demandNewest(database);
  await makeBackupDirectory(directory);
  const tables = await database.db.connection().execute((one) =>
    atOneMoment(database, one, async (db) => {
      const done = [];
      for (const table of TABLES) {
        const tally = await writeTable(directory, table.name, readRows(db, table));
        onPart(table.name, tally);
        done.push({ name: table.name, ...tally });
      }
      return done;
    }),
  );
  const attachments = await copyFiles(files, filesIn(directory));
  onPart(ATTACHMENTS, attachments);
  const manifest = { made_at, steps: [...steps], tables, attachments };
  await writeManifest(directory, manifest);
  return manifest;
}

/** Into an empty database, all of it or nothing; one of an older version is brought to this one's schema afterwards. */
export async function restoreBackup(
  { database, files }: Stored,
  directory: string,
  onPart: OnPart,
): Promise<Manifest> {
  const manifest = await readManifest(directory);
  const schema = demandKnown(manifest.steps);
  await demandEmpty(database, schema);
  await migrateTo(database.db, schema);
  const attachments = await copyFiles(filesIn(directory), files);
  demandSame(ATTACHMENTS, attachments, manifest.attachments);
  onPart(ATTACHMENTS, attachments);
  await fill(
    database,
    manifest.tables.map(({ name, ...tally }) => ({
      table: keyOf(name),
      tally: async () => tally,
      pages: () => readTable(directory, name),
    })),
    onPart,
  );
  await migrate(database.db);
  return manifest;
}

/**
 * Everything of one database into another, empty one. Nothing may be written to the first meanwhile: it would be missing.
 * The attachments stay where they are.
 */
export async function copyDatabase(from: Database, to: Database, onPart: OnPart): Promise<void> {
  await migrate(from.db);
  await demandEmpty(to, steps.at(-1));
  await migrate(to.db);
  await fill(
    to,
    TABLES.map((table) => ({
      table,
      tally: () => tallyOf(from.db, table),
      pages: () => readRows(from.db, table),
    })),
    onPart,
  );
}

const filesIn = (directory: string): FileStore => createDiskFiles(join(directory, ATTACHMENTS));

interface Source {
  readonly table: TableKey;
  /** What must have arrived. */
  readonly tally: () => Promise<Tally>;
  readonly pages: () => AsyncIterable<readonly Row[]>;
}

/** In one transaction, which is kept only where all of it arrived. */
async function fill({ db }: Database, sources: readonly Source[], onPart: OnPart): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { table, tally, pages } of sources) {
      // What triggers wrote on the way comes from the source, too.
      await emptyTable(tx, table);
      for await (const rows of pages()) await writeRows(tx, table.name, rows);
      const arrived = await tallyOf(tx, table);
      demandSame(table.name, arrived, await tally());
      onPart(table.name, arrived);
    }
  });
}

function demandSame(part: string, arrived: Tally, sent: Tally): void {
  if (isSame(arrived, sent)) return;
  const counts = arrived.count === sent.count ? '' : ` (${arrived.count} of ${sent.count} arrived)`;
  throw new Error(
    `${part} did not arrive as it was${counts}: nothing was kept. Try again, or take another backup.`,
  );
}

async function demandNewest({ db }: Database): Promise<void> {
  const behind = await stepsOf(db);
  if (behind.length === steps.length) return;
  throw new Error(
    'The database has the schema of an older version. Start the service once, or run npm run migrate.',
  );
}

/** The last step of a schema that this version knows. */
function demandKnown(made: readonly string[]): string {
  const last = made.at(-1);
  if (last !== undefined && made.every((step, index) => step === steps[index])) return last;
  throw new Error(
    'The backup was made by another version of this software, which this one cannot read. Restore it with that version, and update then.',
  );
}

/** Nobody's data is replaced; one that was made for a service may be there already, but not for another version. */
async function demandEmpty({ db }: Database, schema: string | undefined): Promise<void> {
  const behind = await stepsOf(db);
  if (behind.length === 0) return;
  const counts = await Promise.all(TABLES.map((table) => countRows(db, table)));
  if (behind.at(-1) === schema && counts.every((count) => count === 0)) return;
  throw new Error(
    'The database that it should go to is in use. Name one that no service has used yet, by DATABASE_URL or DATA_DIR.',
  );
}

function keyOf(name: string): TableKey {
  const known = TABLES.find((table) => table.name === name);
  if (known !== undefined) return known;
  throw new Error(`The backup has a table ${name}, which this version does not know.`);
}
