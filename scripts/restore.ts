import { randomUUID } from 'node:crypto';
import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../src/config.ts';
import { filesOf } from '../src/files-config.ts';
import { type Backup, readBackup } from '../src/service/features/backup/read-backup.ts';
import { MaybeCommitted, restoreBackup } from '../src/service/features/backup/restore.ts';
import { prepareDataDir } from '../src/service/edge/database/data-dir.ts';
import { openDatabase } from '../src/service/edge/database/database.ts';
import { reachPostgres } from '../src/service/edge/database/postgres/start-faults.ts';
import { acquireServiceLock } from '../src/service/edge/database/sqlite/service-lock.ts';
import { createDiskFiles } from '../src/service/edge/files/disk.ts';
import { openFiles } from '../src/service/edge/files/files.ts';
import { createScript, type Invocation, runStarted, UsageError } from './kit/command-line.ts';
import { partPrinter } from './kit/parts.ts';

const USAGE = `Usage: npm run restore -- DIRECTORY
  Restores a backup (npm run backup) into the database of DATABASE_URL, or the embedded one in DATA_DIR, and the copies of
  attachments into DATA_DIR, or ATTACHMENTS_URL. The database must be new: only damaged copies of attachments are
  replaced. A backup of either database can be restored into either. All of it arrives, or nothing changes.
  Start the service afterward.`;

/** The files that a database and its attachment store create when they are opened. */
const FILES = [
  'tickets.sqlite',
  'tickets.sqlite-wal',
  'tickets.sqlite-shm',
  'service.lock',
  'service.lock-journal',
];
const DIRECTORIES = ['attachments/.unfinished', 'attachments', '.'];

/** Records the contents of DATA_DIR, to leave it as it was: `removeNew` removes files of ours that were not there. */
function recordMissing(dataDir: string): { removeNew(): void } {
  const missing = (names: readonly string[]): readonly string[] =>
    names.map((name) => join(dataDir, name)).filter((path) => !existsSync(path));
  const [files, directories] = [missing(FILES), missing(DIRECTORIES)];
  return {
    removeNew() {
      for (const path of files) rmSync(path, { force: true });
      for (const path of directories) removeEmpty(path);
    },
  };
}

function removeEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // It is not there, or is not empty.
  }
}

export const restore = createScript(USAGE, async (invocation) => {
  const { positionals } = parseArgs({ args: invocation.args, allowPositionals: true });
  const [directory] = positionals;
  if (directory === undefined || positionals.length > 1) throw new UsageError('Name one directory.');
  const config = invocation.config();
  const backup = await readBackup(directory);
  await fillOrLeave(config, backup, invocation);
  invocation.print(`Everything is as it was on ${backup.manifest.made_at}. Start the service: npm start.`);
});

/** Leaves DATA_DIR as it was if that fails. */
async function fillOrLeave(config: Config, backup: Backup, invocation: Invocation): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  if (databaseUrl !== undefined) await reachPostgres(databaseUrl);
  const before = recordMissing(dataDir);
  let lock: ReturnType<typeof acquireServiceLock> | undefined;
  try {
    // Files for S3 are spooled in this directory, too.
    prepareDataDir(dataDir);
    if (databaseUrl === undefined) lock = acquireServiceLock(dataDir);
    await fill(config, backup, invocation);
  } catch (error) {
    if (!(error instanceof MaybeCommitted)) before.removeNew();
    throw error;
  } finally {
    lock?.release();
  }
}

async function fill(config: Config, backup: Backup, { print, printError }: Invocation): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const replaced = join(dataDir, `.replaced-${randomUUID()}`);
  const aside = createDiskFiles(replaced);
  const { main: files, all } = openFiles(filesOf(config));
  try {
    await files.tryOut();
    const database = openDatabase({ databaseUrl, dataDir });
    try {
      await restoreBackup({ database, files, aside }, backup, partPrinter(print));
    } finally {
      await database.close();
    }
  } finally {
    await all.close();
    let isLeft = false;
    for await (const path of aside.list()) isLeft = path !== '';
    if (isLeft) printError(`What could not be taken back lies in ${replaced}.`);
    else await rm(replaced, { recursive: true, force: true });
  }
}

await runStarted(import.meta, restore);
