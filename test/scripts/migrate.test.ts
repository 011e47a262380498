import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { migrationNames } from '../../src/service/edge/database/migrate.ts';
import { createTestDatabase } from '../database.ts';

it('three at once bring a database to the newest schema: each step is done by one of them', async () => {
  const database = await createTestDatabase();
  const run = async () =>
    promisify(execFile)(process.execPath, ['--import', './scripts/check-node.mjs', 'scripts/migrate.ts'], {
      cwd: new URL('../..', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: database.dataDir,
        ...(database.databaseUrl !== undefined && { DATABASE_URL: database.databaseUrl }),
      },
    });
  const told = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout.trim());
  const done = told.flatMap((line) => (line.startsWith('Done: ') ? line.slice(6, -1).split(', ') : []));
  expect(done).toEqual(migrationNames);
  expect((await run()).stdout).toContain('Nothing to do');
  await database.remove();
});
