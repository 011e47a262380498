import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/service/edge/database/database.ts';
import { migrate } from '../src/service/edge/database/migrate.ts';
import { reachPostgres } from '../src/service/edge/database/postgres/start-faults.ts';
import { runScript } from './kit/command-line.ts';

const USAGE = `Usage: npm run migrate
  Updates the database of DATABASE_URL (or the embedded one in DATA_DIR) to the newest schema, as a start of the service
  does. Several processes can do this at the same time.`;

await runScript(USAGE, async () => {
  parseArgs({ options: {} });
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = loadConfig();
  if (databaseUrl !== undefined) await reachPostgres(databaseUrl);
  const database = openDatabase({ databaseUrl, dataDir });
  try {
    const done = await migrate(database.db);
    console.log(done.length === 0 ? 'Nothing to do: the schema is the newest.' : `Done: ${done.join(', ')}.`);
  } finally {
    await database.close();
  }
});
