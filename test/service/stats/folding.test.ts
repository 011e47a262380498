import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createStatsStore } from '../../../src/service/features/stats/store/stats.ts';
import { POSTGRES, type TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';
import { GUILD, insertTickets, OTHER_GUILD, ticketRow } from '../lists/rows.ts';
import { startListWorld } from '../lists/world.ts';

const NOTES = 600;
const reading = { days: 30, until: '2026-01-30T12:00:00.000000Z' };

async function open(stored: TestDatabase): Promise<Database> {
  const database = openDatabase(stored);
  onTestFinished(() => database.close());
  return database;
}

describe('noted changes', () => {
  it('are each counted once, however many count at the same time', async () => {
    const stored = await createMigratedDatabase();
    onTestFinished(() => stored.remove());
    const one = await open(stored);
    // Two connections of one thread would wait for each other on an embedded database, which has one service anyhow.
    const other = one.dialect === 'postgres' ? await open(stored) : one;
    const guildOf = (index: number) => (index % 3 === 0 ? OTHER_GUILD : GUILD);
    const rows = Array.from({ length: NOTES }, (_, index) => ticketRow(index, { guild_id: guildOf(index) }));
    await insertTickets(one, rows);

    const stores = [one, other, one, other].map(createStatsStore);
    const foldAll = async (store: (typeof stores)[number]): Promise<number> => {
      const count = await store.fold(7);
      return count === 0 ? 0 : count + (await foldAll(store));
    };
    const counted = await Promise.all(stores.map(foldAll));
    expect(counted.reduce((sum, count) => sum + count)).toBe(NOTES);
    const read = (guild: string) => createStatsStore(one).read(guild, reading, new AbortController().signal);
    const totals = await Promise.all([GUILD, OTHER_GUILD].map(async (id) => (await read(id)).counts.totals));
    expect(totals.map((of) => of.get('guild')?.open)).toEqual([(2 * NOTES) / 3, NOTES / 3]);
  });

  it('and deleted rows are counted out again', async () => {
    const stored = await createMigratedDatabase();
    onTestFinished(() => stored.remove());
    const database = await open(stored);
    await insertTickets(database, [ticketRow(1), ticketRow(2)]);
    const store = createStatsStore(database);
    await store.fold(10);
    await database.db.deleteFrom('tickets').where('number', '=', 1).execute();
    const { counts } = await store.read(GUILD, reading, new AbortController().signal);
    expect(counts.totals.get('guild')?.open).toBe(1);
    expect(counts.days.get('2026-01-01')?.get('guild')?.opened).toBe(1);
  });
});

describe.skipIf(POSTGRES === undefined)('on PostgreSQL', () => {
  it('a question that waits too long is given up, by the database as well, and the next one is answered', async () => {
    await using world = await startListWorld();
    const { db } = world.database;
    const path = `/api/v1/guild/${GUILD}/stats`;
    const waiting = async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'select%stats_totals%'
      `.execute(db);
      return rows.length;
    };
    await db.transaction().execute(async (tx) => {
      await sql`lock table stats_totals in access exclusive mode`.execute(tx);
      expect((await world.get(path)).status).toBe(503);
      await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
    });
    expect((await world.get(path)).status).toBe(200);
  }, 60_000);
});
