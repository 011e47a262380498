import { parseArgs } from 'node:util';
import { compact as compactDatabase } from '../src/service/edge/database/sqlite/compact.ts';
import { createScript, runStarted } from './kit/command-line.ts';
import { openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run compact
  Rewrites the embedded database in DATA_DIR without free space, so that nothing of erased data stays in the file.
  The service can run. Changes wait until the file is rewritten: about a second per 100 MB. The disk needs room for two
  more copies of the file.`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const compact = createScript(USAGE, async ({ args, config: readConfig, print }) => {
  parseArgs({ args, options: {} });
  const config = readConfig();
  if (config.DATABASE_URL !== undefined)
    throw new Error('This is for the embedded database. For PostgreSQL, run "vacuum full" in psql.');
  const database = await openServiceDatabase(config, { leaveSchema: true });
  try {
    const { before, after } = await compactDatabase(database.db);
    print(`Compacted the database: ${megabytes(before)} before, ${megabytes(after)} now.`);
  } finally {
    await database.close();
  }
});

await runStarted(import.meta, compact);
