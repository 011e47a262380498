/** Which statements PostgreSQL prepares, and how rows are looked up. */
import { Socket } from 'node:net';
import { type Compilable, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { migrate } from '../../../src/service/edge/database/migrate.ts';
import type { Tables } from '../../../src/service/edge/database/schema.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../database.ts';

type Db = Kysely<Tables>;

const keyed = (db: Db, name: string) => db.selectFrom('service_keys').selectAll().where('name', '=', name);
const often = async (ask: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < 8; time += 1) await ask();
};

const preparedOf = (db: Db) =>
  db
    .selectFrom(sql<{ statement: string }>`pg_prepared_statements`.as('prepared'))
    .select('prepared.statement');

/** The statements that the connection of the look-ups has prepared, but for this one. */
async function preparedIn(database: Database): Promise<readonly string[]> {
  const rows = await database.readSync(preparedOf(database.db).compile());
  return (rows ?? [])
    .map((row) => String(Object(row).statement))
    .filter((text) => !text.includes('prepared'));
}

/** Another process, without a name for anything. */
async function asOther(stored: TestDatabase, text: string): Promise<void> {
  const other = openDatabase(stored);
  await sql.raw(text).execute(other.db);
  await other.close();
}

describe.runIf(POSTGRES !== undefined)('PostgreSQL', () => {
  let stored: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    stored = await createTestDatabase();
    database = openDatabase(stored);
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    await stored.remove();
  });

  const lookUp = async (query: Compilable, on = database) => on.readSync(query.compile());

  it('prepares each look-up once, and no other statement', async () => {
    await often(() => keyed(database.db, 'not prepared').execute());
    await often(() => lookUp(keyed(database.db, 'prepared')));
    const prepared = await preparedIn(database);
    expect(prepared.filter((text) => text.includes('"service_keys"'))).toHaveLength(1);
    await database.db.connection().execute(async (db) => {
      await often(() => keyed(db, 'not prepared').execute());
      expect((await preparedOf(db).execute()).map(({ statement }) => statement)).toEqual([]);
    });
  });

  it('prepares nothing if the address says so', async () => {
    const url = new URL(stored.databaseUrl ?? '');
    url.searchParams.set('prepared_statements', 'false');
    const unnamed = openDatabase({ ...stored, databaseUrl: url.href });
    onTestFinished(() => unnamed.close());
    await often(() => lookUp(keyed(unnamed.db, 'not prepared'), unnamed));
    expect(await preparedIn(unnamed)).toEqual([]);
  });

  it('looks up all columns of a table that another process gave or took one', async () => {
    const key = () => lookUp(keyed(database.db, 'columns'));
    await database.db.insertInto('service_keys').values({ name: 'columns', value: '1' }).execute();
    await often(key);
    await asOther(stored, `alter table service_keys add column one text`);
    expect(await key()).toEqual([{ name: 'columns', value: '1', one: null }]);
    await asOther(stored, `alter table service_keys drop column one`);
    expect(await key()).toEqual([{ name: 'columns', value: '1' }]);
  });

  it('repeats a look-up whose statement a pooler has forgotten, and prepares nothing from then on', async () => {
    const pooled = openDatabase(stored);
    onTestFinished(() => pooled.close());
    await asOther(
      stored,
      `create function forget() returns int language plpgsql as $$ begin deallocate all; return 1; end $$`,
    );
    await lookUp(keyed(pooled.db, 'forgotten'), pooled);
    await lookUp(pooled.db.selectNoFrom(sql`forget()`.as('forgot')), pooled);
    expect(await lookUp(keyed(pooled.db, 'forgotten'), pooled)).toEqual([]);
    await often(() => lookUp(keyed(pooled.db, 'forgotten').select('value'), pooled));
    expect(await preparedIn(pooled)).toEqual([]);
  });

  it('is asked in one piece what is looked up in one turn, and wakes once for it', async () => {
    const lookUp = () => database.readSync(keyed(database.db, 'none').compile());
    await lookUp();
    const written = vi.spyOn(Socket.prototype, '_writev');
    onTestFinished(() => written.mockRestore());
    await Promise.all(Array.from({ length: 20 }, async () => lookUp()));
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('answers look-ups again after their connection was ended', async () => {
    const lookUp = () => database.readSync(keyed(database.db, 'none').compile());
    await lookUp();
    await asOther(
      stored,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(async () => await lookUp()).toEqual([]);
  });
});
