import { FORMER_COMMIT, sinceBaseline } from '../../edge/database/baseline.ts';
import { migrationNames } from '../../edge/database/migrate.ts';
import { digestOf } from '../../edge/files/copy.ts';
import {
  fileDigest,
  filesIn,
  type Manifest,
  manifestPath,
  readManifest,
  type TableEntry,
  tablePath,
} from './directory.ts';
import { readTable } from './read-table.ts';
import { createTallyCounter, isSame, type Tally, type TableKey, TABLES } from './rows.ts';

/** A backup that was read completely and is intact. */
export interface Backup {
  readonly directory: string;
  readonly manifest: Manifest;
  /** The last migration of the backup's schema. */
  readonly schema: string;
  readonly tables: readonly BackedUpTable[];
}

export interface BackedUpTable {
  readonly table: TableKey;
  readonly entry: TableEntry;
}

/**
 * Reads all of a backup before anything else is changed.
 * @throws Error that names the file that is damaged or that this version can't read.
 */
export async function readBackup(directory: string): Promise<Backup> {
  const manifest = await readManifest(directory);
  const path = manifestPath(directory);
  const schema = schemaOf(path, manifest.steps);
  const tables = manifest.tables.map((entry) => ({ table: keyOf(path, entry.name), entry }));
  for (const { entry } of tables) {
    demandSame(tablePath(directory, entry.name), await tallyOfTable(directory, entry), entry);
  }
  demandSame(filesIn(directory).place, await tallyOfFiles(directory), manifest.attachments);
  return { directory, manifest, schema, tables };
}

async function tallyOfTable(directory: string, entry: TableEntry): Promise<Tally> {
  const counter = createTallyCounter();
  for await (const rows of readTable(directory, entry)) for (const row of rows) counter.addRow(row);
  return counter.tally();
}

async function tallyOfFiles(directory: string): Promise<Tally> {
  const counter = createTallyCounter();
  const files = filesIn(directory);
  for await (const path of files.list()) {
    const digest = await digestOf(files, path);
    if (digest !== null) counter.add(fileDigest(path, digest));
  }
  return counter.tally();
}

function demandSame(place: string, found: Tally, expected: Tally): void {
  if (isSame(found, expected)) return;
  const counts = found.count === expected.count ? '' : `: ${found.count} of ${expected.count} are there`;
  throw new Error(`${place} is not what was written${counts}. Nothing was restored: use another backup.`);
}

function schemaOf(path: string, recorded: readonly string[]): string {
  const applied = sinceBaseline(recorded);
  if (applied === null) {
    throw new Error(
      `${path} is from a version before commit ${FORMER_COMMIT}, and nothing was restored. Restore it with that commit first: ` +
        `git checkout ${FORMER_COMMIT} && npm ci && npm run restore -- DIRECTORY. Then return to this version.`,
    );
  }
  const last = applied.at(-1);
  if (last !== undefined && applied.every((step, index) => step === migrationNames[index])) return last;
  throw new Error(
    `${path} is from another version of Coatcheck, which this one can't read. Restore it with that version, then update.`,
  );
}

function keyOf(path: string, name: string): TableKey {
  const key = TABLES.find((table) => table.name === name);
  if (key !== undefined) return key;
  throw new Error(`${path} names a table ${name}, which this version doesn't recognize.`);
}
