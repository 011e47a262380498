import { expect, it } from 'vitest';
import { migrationNames } from '../../src/service/edge/database/migrate.ts';
import { createTestDatabase } from '../database.ts';
import { startScript } from './run.ts';

it('three at once bring a database to the newest schema: each step is done by one of them', async () => {
  const database = await createTestDatabase();
  const { dataDir, databaseUrl } = database;
  const run = () => startScript('migrate', [], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const printed = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout).join('');
  const done = [...printed.matchAll(/^Done: (\S+), in \d+\.\d s\. \d+ left\.$/gm)].map(
    ([, name = '']) => name,
  );
  expect(done.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(migrationNames);
  expect((await run()).stdout).toContain('Nothing to do');
  await database.remove();
});
