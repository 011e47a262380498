import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { filesOf } from '../src/files-config.ts';
import { restoreBackup } from '../src/service/storage/backup/backup.ts';
import { openDatabase } from '../src/service/storage/database/database.ts';
import { reachPostgres } from '../src/service/storage/database/postgres/start-faults.ts';
import { beSoleProcess } from '../src/service/storage/database/sqlite/sole-process.ts';
import { openFiles } from '../src/service/storage/files/files.ts';
import { runScript, UsageError } from './kit/command-line.ts';
import { tellPart } from './kit/parts.ts';

const USAGE = `Usage: npm run restore -- DIRECTORY
  Puts a backup (npm run backup) into the database of DATABASE_URL, or the embedded one in DATA_DIR, and the copies of
  attachments into DATA_DIR, or the bucket of ATTACHMENTS_URL. They must be new: nothing is replaced. A backup of either database goes into either.
  Start the service afterwards.`;

await runScript(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [directory] = positionals;
  if (directory === undefined || positionals.length > 1) throw new UsageError('Name one directory.');
  const config = loadConfig();
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  if (databaseUrl !== undefined) await reachPostgres(databaseUrl);
  const { main: files } = openFiles(filesOf(config));
  await files.tryOut();
  const database = openDatabase({ databaseUrl, dataDir });
  try {
    const lock = databaseUrl === undefined ? beSoleProcess(dataDir) : undefined;
    try {
      const { made_at } = await restoreBackup({ database, files }, directory, tellPart);
      console.log(`Everything is as it was on ${made_at}. Start the service: npm start.`);
    } finally {
      lock?.release();
    }
  } finally {
    await files.close();
    await database.close();
  }
});
