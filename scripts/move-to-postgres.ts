import { parseArgs } from 'node:util';
import type { OnPart } from '../src/service/features/backup/backup.ts';
import { copyDatabase } from '../src/service/features/backup/restore.ts';
import { type Database, openDatabase } from '../src/service/edge/database/database.ts';
import { reachPostgres } from '../src/service/edge/database/postgres/start-faults.ts';
import { acquireServiceLock } from '../src/service/edge/database/sqlite/service-lock.ts';
import { StartError } from '../src/start-error.ts';
import { createScript, runStarted } from './kit/command-line.ts';
import { partPrinter } from './kit/parts.ts';

const USAGE = `Usage: DATABASE_URL=postgres://… npm run move-to-postgres
  Copies the embedded database in DATA_DIR into an empty PostgreSQL database, and compares the result. Stop the service
  first: changes during the copy would be missing. Attachments stay in DATA_DIR. The embedded database stays as it is.
  Then start the service with DATABASE_URL set.`;

export const moveToPostgres = createScript(USAGE, async ({ args, config, print }) => {
  parseArgs({ args, options: {} });
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config();
  if (databaseUrl === undefined)
    throw new StartError('Set DATABASE_URL to the PostgreSQL that it should go to.');
  const from = openDatabase({ dataDir, mustExist: true });
  try {
    const lock = acquireServiceLock(dataDir);
    try {
      await move(from, { databaseUrl, dataDir }, partPrinter(print));
      print('All of it is in PostgreSQL. Start the service with DATABASE_URL set.');
    } finally {
      lock.release();
    }
  } finally {
    await from.close();
  }
});

async function move(
  from: Database,
  place: { databaseUrl: string; dataDir: string },
  onPart: OnPart,
): Promise<void> {
  await reachPostgres(place.databaseUrl);
  const to = openDatabase(place);
  try {
    await copyDatabase(from, to, onPart);
  } finally {
    await to.close();
  }
}

await runStarted(import.meta, moveToPostgres);
