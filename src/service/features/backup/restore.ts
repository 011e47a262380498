import type { Kysely } from 'kysely';
import type { Database } from '../../edge/database/database.ts';
import { migrate, migrateTo, migrationNames, appliedMigrations } from '../../edge/database/migrate.ts';
import type { Tables } from '../../edge/database/schema.ts';
import type { FileStore } from '../../edge/files/store.ts';
import { createIntactCheck } from '../transcripts/store/files.ts';
import { ATTACHMENTS, type OnPart, type BackupSource } from './backup.ts';
import { filesIn, manifestPath, tablePath } from './directory.ts';
import { createFilePlacement } from './place-files.ts';
import type { Backup } from './read-backup.ts';
import { readTable } from './read-table.ts';
import {
  countRows,
  emptyTable,
  isSame,
  readRows,
  type Row,
  type Tally,
  tallyOf,
  writeRows,
  type TableKey,
  TABLES,
  tablesIn,
} from './rows.ts';

interface Target extends BackupSource {
  /** The store of replaced files until everything has arrived. */
  readonly aside: FileStore;
}

/**
 * Restores a backup into an empty database, completely or not at all: the tables in one transaction, and if that is
 * rolled back, the copied files are removed again. A backup of an older version is migrated to this one's schema on the
 * way.
 */
export async function restoreBackup(
  { database, files, aside }: Target,
  backup: Backup,
  onPart: OnPart,
): Promise<void> {
  const { directory, schema, manifest } = backup;
  await demandEmpty(database, schema);
  const placement = createFilePlacement({ from: filesIn(directory), to: files, aside });
  let isComplete = false;
  try {
    const attachments = await placement.placeMissing();
    await database.db.transaction().execute(async (tx) => {
      await migrateTo(tx, schema);
      await demandComplete(tx, backup);
      await copyRows(tx, sourcesOf(backup), onPart);
      await placement.replaceDamaged(createIntactCheck(tx));
      if (!isSame(attachments, manifest.attachments)) throw changedError(filesIn(directory).place);
      onPart(ATTACHMENTS, attachments);
      await migrate(tx);
      isComplete = true;
    });
  } catch (error) {
    if (isComplete && !(await isStillEmpty(database, schema))) {
      throw new MaybeCommitted(
        'The database went away when all was there, and may have kept it: the files were left. Look whether the service starts with it; if it is empty, restore again.',
        { cause: error },
      );
    }
    await placement.rollBack(error);
    throw error;
  }
  await placement.deleteReplaced();
}

/** It is unknown whether the database committed: nothing is removed. */
export class MaybeCommitted extends Error {}

/**
 * Copies everything from one database into another, empty one, or nothing. Nothing may be written to the first one
 * while this runs: it would be missing. The attachments stay where they are.
 */
export async function copyDatabase(from: Database, to: Database, onPart: OnPart): Promise<void> {
  await migrate(from.db);
  await demandEmpty(to, migrationNames.at(-1));
  await to.db.transaction().execute(async (tx) => {
    await migrate(tx);
    const sources = TABLES.map((table) => ({
      table,
      place: table.name,
      tally: () => tallyOf(from.db, table),
      pages: () => readRows(from.db, table),
    }));
    await copyRows(tx, sources, onPart);
  });
}

interface Source {
  readonly table: TableKey;
  /** The place of the rows, for messages. */
  readonly place: string;
  /** The tally of the rows that must arrive. */
  readonly tally: () => Promise<Tally>;
  readonly pages: () => AsyncIterable<readonly Row[]>;
}

function sourcesOf({ directory, tables }: Backup): readonly Source[] {
  return tables.map(({ table, entry }) => ({
    table,
    place: tablePath(directory, entry.name),
    tally: async () => entry,
    pages: () => readTable(directory, entry),
  }));
}

async function copyRows(tx: Kysely<Tables>, sources: readonly Source[], onPart: OnPart): Promise<void> {
  const existing = new Map((await tablesIn(tx)).map((table) => [table.name, table]));
  for (const { table: newest, place, tally, pages } of sources) {
    const table = existing.get(newest.name) ?? newest;
    // Rows that triggers have added come from the source, too.
    await emptyTable(tx, table);
    for await (const rows of pages()) {
      await writeRows(tx, table.name, rows).catch((cause: unknown) => {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${place} does not fit into the database: ${why}. Nothing was kept.`, { cause });
      });
    }
    const arrived = await tallyOf(tx, table);
    if (!isSame(arrived, await tally())) throw changedError(place);
    onPart(table.name, arrived);
  }
}

const changedError = (place: string): Error =>
  new Error(`${place} didn't arrive unchanged: nothing was kept. Try again, or use another backup.`);

/** An incomplete backup was made of a newer database by a version that did not know all of its tables. */
async function demandComplete(tx: Kysely<Tables>, { directory, tables }: Backup): Promise<void> {
  const restored = new Set(tables.map(({ table }) => table.name));
  const missing = (await tablesIn(tx)).find(({ name }) => !restored.has(name));
  if (missing === undefined) return;
  throw new Error(`${manifestPath(directory)} is missing the table ${missing.name}. Use another backup.`);
}

/** No data is replaced; an empty schema of a service may exist already, but not that of another version. */
async function demandEmpty(database: Database, schema: string | undefined): Promise<void> {
  if (await isEmpty(database, schema)) return;
  throw new Error(
    "The target database isn't empty. Set DATABASE_URL or DATA_DIR to one that no service has used yet.",
  );
}

async function isEmpty({ db }: Database, schema: string | undefined): Promise<boolean> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return true;
  if (applied.at(-1) !== schema) return false;
  const counts = await Promise.all((await tablesIn(db)).map((table) => countRows(db, table)));
  return counts.every((count) => count === 0);
}

/** Also false if the database can't be reached: files of data that may exist aren't removed. */
const isStillEmpty = (database: Database, schema: string): Promise<boolean> =>
  isEmpty(database, schema).catch(() => false);
