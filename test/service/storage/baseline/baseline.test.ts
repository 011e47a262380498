/** The baseline is what the 65 migrations made, and a database that ran them is taken as it is. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { BASELINE, migrationsAfter } from '../../../../src/service/edge/database/baseline.ts';
import { type Database, openDatabase } from '../../../../src/service/edge/database/database.ts';
import {
  appliedMigrations,
  migrate,
  migrateTo,
  migrationNames,
} from '../../../../src/service/edge/database/migrate.ts';
import { MIGRATIONS } from '../../../../src/service/edge/database/migrations/index.ts';
import { createTestDatabase } from '../../../database.ts';
import { FORMER_MIGRATIONS, recordInstead } from './former.ts';
import { schemaOf } from './schema-of.ts';

async function open(): Promise<Database> {
  const stored = await createTestDatabase();
  onTestFinished(() => stored.remove());
  const database = openDatabase(stored);
  onTestFinished(() => database.close());
  return database;
}

/** A database as commit 0307614a left it, or one that ran fewer of its migrations. */
async function openFormer(ran = FORMER_MIGRATIONS): Promise<Database> {
  const database = await open();
  await migrateTo(database.db, BASELINE);
  await recordInstead(database, ran);
  return database;
}

async function record({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const later = migrationNames.slice(1);

it('the baseline makes the schema that the 65 migrations had made', async () => {
  const database = await open();
  await migrateTo(database.db, BASELINE);
  const made = await readFile(new URL(`${database.dialect}.txt`, import.meta.url), 'utf8');
  expect(await schemaOf(database)).toBe(made);
});

it('a database that ran the 65 keeps its record, and only what came after the baseline follows', async () => {
  const database = await openFormer();
  expect(await appliedMigrations(database.db)).toEqual([BASELINE]);
  expect(await migrateTo(database.db, BASELINE)).toEqual([]);
  expect(await migrate(database.db)).toEqual(later);
  expect(await migrate(database.db)).toEqual([]);
  expect(await record(database)).toEqual([...FORMER_MIGRATIONS, ...later]);
  expect(await appliedMigrations(database.db)).toEqual(migrationNames);
});

it('the next migration follows in a new database and in one that ran the 65', async () => {
  const next: Migration = { up: (db) => db.schema.createTable('next').addColumn('id', 'text').execute() };
  for (const database of [await open(), await openFormer()]) {
    await migrate(database.db);
    const recorded = await record(database);
    const provider = {
      getMigrations: async () => migrationsAfter(recorded, { ...MIGRATIONS, '9999-next': next }),
    };
    const { error, results } = await new Migrator({ db: database.db, provider }).migrateToLatest();
    expect([error, results?.map(({ migrationName }) => migrationName)]).toEqual([undefined, ['9999-next']]);
    await expect(migrate(database.db)).rejects.toThrow('made by a newer version');
  }
});

it.each([1, 64])(
  'a database that ran %i of the 65 is rejected with the commit to pass through',
  async (count) => {
    const database = await openFormer(FORMER_MIGRATIONS.slice(0, count));
    const before = [await schemaOf(database), await record(database)];
    const sentence =
      'The database is from a version before commit 0307614a, and nothing was changed. Update it with that commit first: ' +
      'git checkout 0307614a && npm ci && npm run migrate. Then return to this version.';
    for (const use of [migrate, appliedMigrations]) await expect(use(database.db)).rejects.toThrow(sentence);
    expect([await schemaOf(database), await record(database)]).toEqual(before);
  },
);
