import { parseArgs } from 'node:util';
import { filesOf } from '../src/files-config.ts';
import { makeBackup, rememberBackup } from '../src/service/features/backup/backup.ts';
import { openFiles } from '../src/service/edge/files/files.ts';
import { createScript, runStarted, UsageError } from './kit/command-line.ts';
import { partPrinter } from './kit/parts.ts';
import { openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run backup -- DIRECTORY
  Writes a complete backup into a new directory while the service runs: the database (DATABASE_URL, or the embedded one
  in DATA_DIR) and the copies of attachments (DATA_DIR or S3). npm run restore restores it.
  Only your user can read it. Keep it that way: it contains every ticket.`;

export const backup = createScript(USAGE, async ({ args, config: readConfig, print, printError }) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [directory] = positionals;
  if (directory === undefined || positionals.length > 1) throw new UsageError('Name one directory.');
  const config = readConfig();
  const database = await openServiceDatabase(config, { leaveSchema: true });
  const { all: files } = openFiles(filesOf(config));
  try {
    const started = performance.now();
    const { made_at } = await makeBackup({ database, files }, directory, partPrinter(print));
    await rememberBackup(database.db, made_at).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      printError(`The database could not store the time of the backup, so metrics do not show it: ${why}`);
    });
    print(`The backup is in ${directory}, after ${Math.ceil((performance.now() - started) / 1_000)} s.`);
  } finally {
    await files.close();
    await database.close();
  }
});

await runStarted(import.meta, backup);
