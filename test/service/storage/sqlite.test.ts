/** What an embedded database promises beyond its queries. */
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { createBusyRetryDialect } from '../../../src/service/edge/database/sqlite/busy-retry-dialect.ts';
import { withPreparedStatements } from '../../../src/service/edge/database/sqlite/prepared-statements.ts';
import { POSTGRES } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';

it.skipIf(POSTGRES !== undefined)('a commit is on the disk, and erased data is overwritten', async () => {
  const place = await createMigratedDatabase();
  const database = openDatabase(place);
  onTestFinished(async () => {
    await database.close();
    await place.remove();
  });
  const set = async (name: string): Promise<unknown> => {
    const { rows } = await database.db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`pragma ${name}`),
    );
    return rows[0]?.[name];
  };
  const FULL = 2;
  expect(await set('journal_mode')).toBe('wal');
  expect(await set('synchronous')).toBe(FULL);
  expect(await set('foreign_keys')).toBe(1);
  expect(await set('secure_delete')).toBe(1);
});

function openInMemory(): Kysely<Record<string, Record<string, unknown>>> {
  const sqlite = withPreparedStatements(new DatabaseSync(':memory:'));
  const db = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: createBusyRetryDialect(sqlite, 0),
  });
  onTestFinished(() => db.destroy());
  return db;
}

it('a prepared statement reads the columns that a table has by now', async () => {
  const db = openInMemory();
  await sql`create table things (id, gone, kept)`.execute(db);
  await db.insertInto('things').values({ id: 1, gone: 'gone', kept: 'kept' }).execute();
  const all = () => db.selectFrom('things').selectAll().execute();
  expect(await all()).toEqual([{ id: 1, gone: 'gone', kept: 'kept' }]);
  await db.schema.alterTable('things').dropColumn('gone').execute();
  await db.schema.alterTable('things').addColumn('added', 'text').execute();
  expect(await all()).toEqual([{ id: 1, kept: 'kept', added: null }]);
});

it('stores what SQLite has a type for, and takes nothing else for something', async () => {
  const db = openInMemory();
  await sql`create table things (id, value)`.execute(db);
  const store = async (value: unknown): Promise<unknown> => {
    await db.insertInto('things').values({ id: 1, value }).execute();
    const [row] = await db.deleteFrom('things').returning('value').execute();
    return row?.['value'];
  };
  for (const value of [null, 'text', 1.5, -7, new Uint8Array([0, 255])]) {
    expect(await store(value)).toEqual(value);
  }
  expect(await store(7n)).toBe(7);
  for (const value of [true, new Date(0), { id: 2 }]) await expect(store(value)).rejects.toThrow(TypeError);
});

it('counts the rows that a change affected', async () => {
  const db = openInMemory();
  await sql`create table things (id)`.execute(db);
  await db
    .insertInto('things')
    .values([{ id: 1 }, { id: 2 }])
    .execute();
  const { numUpdatedRows } = await db.updateTable('things').set({ id: 3 }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(2n);
});
