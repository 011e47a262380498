import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { dataRoot } from '../data-root.ts';
import { putMigratedSqlite } from '../migrated-sqlite.ts';
import { runScript, startScript } from './run.ts';

const ERASED = 'erasedquagga';

/** The same numbers in no order each time. */
function createNumbers(): (limit: number) => number {
  let last = 5;
  return (limit) => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((last / 2 ** 31) * limit);
  };
}

it('leaves nothing of erased data in the file, while a service has the database open', async () => {
  const dataDir = await mkdtemp(join(dataRoot, 'compact-'));
  await putMigratedSqlite(dataDir);
  const database = openDatabase({ dataDir });
  const { db } = database;
  try {
    // Rows in no order and of different sizes: SQLite moves them from page to page, and leaves bytes behind.
    await sql`create table moved (id integer primary key, words text)`.execute(db);
    const below = createNumbers();
    for (let each = 0; each < 2_000; each += 1) {
      const words = (each % 5 === 0 ? ERASED : 'kept').padStart(below(each % 7 === 0 ? 3_000 : 300), '-');
      await sql`insert or replace into moved values (${below(5_000)}, ${words})`.execute(db);
    }
    await sql`delete from moved where words like ${`%${ERASED}`}`.execute(db);
    const { stdout } = await startScript('compact', [], { DATA_DIR: dataDir });
    expect(stdout).toMatch(/^Compacted the database: [\d.]+ MB before, [\d.]+ MB now\.$/m);
    expect((await readFile(join(dataDir, 'tickets.sqlite'))).includes(ERASED)).toBe(false);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});

it('names PostgreSQL’s own command', async () => {
  const environment = { DATABASE_URL: 'postgres://localhost/tickets' };
  expect(await runScript('compact', [], environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('vacuum full'),
  });
});
