/** The former version keeps running while a newer one updates the database: what its statements name stays as it is. */
import type { TableMetadata } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { migrate, migrateTo } from '../../../src/service/edge/database/migrate.ts';
import { createTestDatabase } from '../../database.ts';
import { schemaOf } from './baseline/schema-of.ts';

/** The newest migration of the last release. */
const RELEASED = '0168-cold-transcripts';
/** `table.column`, or `table`: no statement of the last release names them, so they can be dropped. */
const UNUSED: readonly string[] = [];

async function open(): Promise<Database> {
  const stored = await createTestDatabase();
  onTestFinished(() => stored.remove());
  const database = openDatabase(stored);
  onTestFinished(() => database.close());
  return database;
}

interface Found {
  readonly tables: readonly TableMetadata[];
  /** Of PostgreSQL: SQLite's are in the text of its tables. */
  readonly constraints: readonly string[];
}

async function look(database: Database): Promise<Found> {
  const lines = (await schemaOf(database)).split('\n');
  return {
    tables: await database.db.introspection.getTables(),
    constraints: lines.filter((line) => /^constraint |^CREATE UNIQUE INDEX /.test(line)),
  };
}

const columnsOf = ({ name, columns }: TableMetadata): string[] =>
  columns.map((column) => `${name}.${column.name} ${column.dataType}`);

/** Rows that name only the columns of the released table are accepted. */
const mustBeNamed = ({ name, columns }: TableMetadata): string[] =>
  columns
    .filter(
      ({ isNullable, hasDefaultValue, isAutoIncrementing }) =>
        !isNullable && !hasDefaultValue && !isAutoIncrementing,
    )
    .map((column) => `${name}.${column.name}`);

const isUsed = (what: string): boolean => {
  const [table = '', column] = what.split(' ')[0]?.split('.') ?? [];
  return !UNUSED.includes(table) && !UNUSED.includes(`${table}.${column}`);
};

it('the newest schema has every table and column of the last release, and asks for no more', async () => {
  const database = await open();
  await migrateTo(database.db, RELEASED);
  const before = await look(database);
  await migrate(database.db);
  const after = await look(database);

  const released = before.tables.flatMap(columnsOf).filter(isUsed);
  expect(released.length).toBeGreaterThan(200);
  const now = new Set(after.tables.flatMap(columnsOf));
  expect(released.filter((column) => !now.has(column))).toEqual([]);

  const tables = new Set(before.tables.map(({ name }) => name));
  const known = after.tables.filter(({ name }) => tables.has(name));
  const demanded = new Set(before.tables.flatMap(mustBeNamed));
  expect(known.flatMap(mustBeNamed).filter((column) => !demanded.has(column))).toEqual([]);

  // `on conflict` names a constraint's columns, and a new constraint can reject what was accepted.
  const isOfKnown = (line: string): boolean => {
    const table = /^constraint (\w+) /.exec(line)?.[1] ?? / ON public\.(\w+) /.exec(line)?.[1];
    return table !== undefined && tables.has(table) && isUsed(table);
  };
  expect(after.constraints.filter(isOfKnown)).toEqual(before.constraints.filter(isOfKnown));
});
