import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { createMigratedDatabase } from '../migrated-database.ts';

const ERASED = 'erasedquagga';

/** The same numbers in no order each time. */
function createNumbers(): (limit: number) => number {
  let last = 5;
  return (limit) => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((last / 2 ** 31) * limit);
  };
}

/** Runs the script on this database. */
function compacted(place: Awaited<ReturnType<typeof createMigratedDatabase>>) {
  return promisify(execFile)(
    process.execPath,
    ['--import', './scripts/check-node.mjs', 'scripts/compact.ts'],
    {
      cwd: new URL('../..', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: place.dataDir,
        ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
      },
    },
  );
}

it('leaves nothing of erased data in the file, while a service has the database open', async () => {
  const place = await createMigratedDatabase();
  const { db, close } = openDatabase(place);
  try {
    if (place.databaseUrl !== undefined) {
      await expect(compacted(place)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('vacuum full'),
      });
      return;
    }
    // Rows in no order and of different sizes: SQLite moves them from page to page, and leaves bytes behind.
    await sql`create table moved (id integer primary key, words text)`.execute(db);
    const below = createNumbers();
    for (let each = 0; each < 2_000; each += 1) {
      const words = (each % 5 === 0 ? ERASED : 'kept').padStart(below(each % 7 === 0 ? 3_000 : 300), '-');
      await sql`insert or replace into moved values (${below(5_000)}, ${words})`.execute(db);
    }
    await sql`delete from moved where words like ${`%${ERASED}`}`.execute(db);
    expect((await compacted(place)).stdout).toMatch(
      /^Compacted the database: [\d.]+ MB before, [\d.]+ MB now\.$/m,
    );
    expect((await readFile(join(place.dataDir, 'tickets.sqlite'))).includes(ERASED)).toBe(false);
  } finally {
    await close();
    await place.remove();
  }
});
