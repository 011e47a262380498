/** Which statements PostgreSQL prepares, and how rows are looked up. */
import { Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/storage/database/database.ts';
import { migrate } from '../../../src/service/storage/database/migrate.ts';
import type { Tables } from '../../../src/service/storage/database/schema.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../database.ts';

type Db = Kysely<Tables>;

const keyed = (db: Db, name: string) => db.selectFrom('service_keys').selectAll().where('name', '=', name);
const often = async (ask: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < 8; time += 1) await ask();
};

async function keptOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
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

  it('keeps what it is asked often, and no lists of any length', () =>
    database.db.connection().execute(async (db) => {
      await often(() => keyed(db, 'kept').execute());
      await often(() => db.selectFrom('tokens').select('id').where('id', 'in', ['1', '2']).execute());
      const kept = await keptOf(db);
      expect(kept.filter((text) => text === keyed(db, '').compile().sql)).toHaveLength(1);
      expect(kept.filter((text) => text.includes('"tokens"'))).toEqual([]);
    }));

  it('keeps a bounded number of them', async () => {
    const own = openDatabase(stored);
    onTestFinished(() => own.close());
    await own.db.connection().execute(async (db) => {
      const asked = Array.from({ length: 300 }, (_, index) => `select ${index} as "one of many"`);
      for (const text of asked) await often(() => sql.raw(text).execute(db));
      const kept = await keptOf(db);
      expect(kept.length).toBeGreaterThan(100);
      expect(kept.length).toBeLessThanOrEqual(250);
    });
  });

  it('keeps nothing where the address says so', async () => {
    const url = new URL(stored.databaseUrl ?? '');
    url.searchParams.set('prepared_statements', 'false');
    const unnamed = openDatabase({ ...stored, databaseUrl: url.href });
    onTestFinished(() => unnamed.close());
    await unnamed.db.connection().execute(async (db) => {
      await often(() => keyed(db, 'not kept').execute());
      expect(await keptOf(db)).toEqual([]);
    });
  });

  it('goes on when another process has given a table another column, in a transaction as well', async () => {
    const ask = (db: Db) => db.selectFrom('blocks').selectAll().execute();
    await database.db.connection().execute(async (db) => {
      await often(() => ask(db));
      expect((await keptOf(db)).join()).toContain('"blocks"');
      await asOther(stored, `alter table blocks add column one text`);
      await db.transaction().execute(ask);
      await asOther(stored, `alter table blocks add column two text`);
      expect(await ask(db)).toEqual([]);
      await asOther(stored, `alter table blocks drop column one, drop column two`);
      expect(await ask(db)).toEqual([]);
      await often(() => ask(db));
    });
  });

  it('goes on when whoever stands between has forgotten what was kept, and keeps nothing from then on', async () => {
    const pooled = openDatabase(stored);
    onTestFinished(() => pooled.close());
    await pooled.db.connection().execute(async (db) => {
      await often(() => keyed(db, 'forgotten').execute());
      await sql.raw('deallocate all').execute(db);
      expect(await keyed(db, 'forgotten').execute()).toEqual([]);
      await often(() => keyed(db, 'forgotten').select('value').execute());
      expect(await keptOf(db)).toEqual([]);
    });
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
