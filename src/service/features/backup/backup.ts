import type { Kysely } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';
import { inSnapshot } from '../../edge/database/snapshot.ts';
import type { Database } from '../../edge/database/database.ts';
import { demandSchema, migrationNames, appliedMigrations } from '../../edge/database/migrate.ts';
import { type FileStore, joinPath } from '../../edge/files/store.ts';
import {
  copyFiles,
  filesIn,
  makeBackupDirectory,
  type Manifest,
  writeManifest,
  writeTable,
} from './directory.ts';
import { readRows, type Tally, TABLES } from './rows.ts';

/** Called for each part as it is done: a table's name, or `attachments`. */
export type OnPart = (part: string, tally: Tally) => void;

/** Stores when the last complete backup began; metrics show its age. A standby server can be backed up and stores nothing. */
export async function rememberBackup(db: Database['db'], made_at: string): Promise<void> {
  await db.updateTable('discord_application').set({ backed_up_at: made_at }).execute();
}

export interface BackupSource {
  readonly database: Database;
  /** The store of the attachments. */
  readonly files: FileStore;
}

export const ATTACHMENTS = 'attachments';

/**
 * Writes everything that a service stores into a new directory, while it runs: a snapshot of the tables, and then the
 * copies of attachments. An attachment that was erased in between is missing, as it should be.
 * @throws Error if the directory is not empty, or the database has another schema than this version: the backup would
 * lack data that this version does not know.
 */
export async function makeBackup(
  { database, files }: BackupSource,
  directory: string,
  onPart: OnPart,
): Promise<Manifest> {
  const made_at = new Date().toISOString();
  demandSchema(await appliedMigrations(database.db));
  await makeBackupDirectory(directory);
  const coldPaths: string[] = [];
  const tables = await database.db.connection().execute((connection) =>
    inSnapshot(database, connection, async (db) => {
      coldPaths.push(...(await messagePaths(db)));
      const entries = [];
      for (const table of TABLES) {
        const entry = await writeTable(directory, table.name, readRows(db, table));
        onPart(table.name, entry);
        entries.push(entry);
      }
      return entries;
    }),
  );
  const attachments = await copyFiles(files, filesIn(directory));
  onPart(ATTACHMENTS, attachments);
  await demandMessages(filesIn(directory), coldPaths);
  // An update may have begun in the meantime.
  demandSchema(await appliedMigrations(database.db));
  const manifest = { made_at, steps: [...migrationNames], tables, attachments };
  await writeManifest(directory, manifest);
  return manifest;
}

/** The files with messages: without them, a ticket's words would be lost. */
async function messagePaths(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('cold_transcripts')
    .select(['guild_id', 'ticket_id', 'hash'])
    .where('state', '!=', 'reading')
    .execute();
  return rows.flatMap(({ guild_id, ticket_id, hash }) =>
    hash === null ? [] : [joinPath(guild_id, ticket_id, hash)],
  );
}

async function demandMessages(files: FileStore, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if ((await files.sizeOf(path)) !== null) continue;
    throw new Error(
      `The backup is missing the messages in ${path}. They may have been erased while it was made: run it again. If the message stays, the file is lost: look at the place of the attachments.`,
    );
  }
}
