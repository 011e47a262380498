import { parseArgs } from 'node:util';
import { openDatabase } from '../src/service/edge/database/database.ts';
import { migrate } from '../src/service/edge/database/migrate.ts';
import { reachPostgres } from '../src/service/edge/database/postgres/start-faults.ts';
import { createScript, runStarted } from './kit/command-line.ts';

const USAGE = `Usage: npm run migrate
  Updates the database of DATABASE_URL (or the embedded one in DATA_DIR) to the newest schema, as a start of the service
  does. Several processes can do this at the same time.`;

export const migrateDatabase = createScript(USAGE, async ({ args, config, print }) => {
  parseArgs({ args, options: {} });
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config();
  if (databaseUrl !== undefined) await reachPostgres(databaseUrl);
  const database = openDatabase({ databaseUrl, dataDir });
  try {
    const done = await migrate(database.db, ({ name, seconds, left }) => {
      if (seconds !== undefined) print(`Done: ${name}, in ${seconds.toFixed(1)} s. ${left} left.`);
    });
    if (done.length === 0) print('Nothing to do: the schema is the newest.');
  } finally {
    await database.close();
  }
});

await runStarted(import.meta, migrateDatabase);
