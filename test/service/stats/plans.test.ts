import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../src/service/storage/database/migrate.ts';
import type { Tables } from '../../../src/service/storage/database/schema.ts';
import { createStatsStore } from '../../../src/service/storage/stats/stats.ts';
import type { StatsStore } from '../../../src/service/stats/ports.ts';
import { ticketRow } from '../lists/rows.ts';

/** SQLite's own account of how it answers every query that this asks. */
async function plansOf(ask: (store: StatsStore) => Promise<unknown>): Promise<string[]> {
  const sqlite = new Sqlite(':memory:');
  const queries: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  await db
    .insertInto('tickets')
    .values(ticketRow(1, { assigned_id: '1' }))
    .execute();
  queries.length = 0;
  const asOpened = {
    readAtOnce: () => null,
    isReachable: async () => true,
    hasRoom: async () => true,
    close: async () => {},
  };
  await ask(createStatsStore({ db, dialect: 'sqlite', ...asOpened }));
  return queries
    .filter(({ sql }) => /^(select|delete|update|insert)/.test(sql))
    .flatMap(({ sql, parameters }) =>
      sqlite
        .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
        .all(...parameters)
        .map(({ detail }) => detail),
    );
}

/** Tables that are read as a whole. */
const scans = (plans: readonly string[]) =>
  plans.filter((step) => /^SCAN (tickets|ticket_groups|stats_days|stats_totals|stats_changes)\b/.test(step));

it('an answer is read from the guild’s own rows, found by their keys', async () => {
  const days = { first: '2026-01-01', last: '2026-01-30' };
  const plans = await plansOf((store) => store.read('1', days, AbortSignal.timeout(2_000)));
  expect(plans).toContainEqual(expect.stringContaining('stats_changes_by_guild (guild_id=?)'));
  expect(plans).toContainEqual(
    expect.stringMatching(/SEARCH stats_days .*\(guild_id=\? AND day>\? AND day<\?\)/),
  );
  expect(plans).toContainEqual(expect.stringMatching(/SEARCH stats_totals .*\(guild_id=\?\)/));
  expect(scans(plans)).toEqual([]);
});

it('counting a change reads no more than the counters that it changes', async () => {
  const plans = await plansOf(async (store) => expect(await store.fold(10)).toBe(1));
  expect(plans).toContainEqual(
    expect.stringMatching(/SEARCH stats_days .*\(guild_id=\? AND day=\? AND subject=\?\)/),
  );
  // The notes themselves: the oldest ones, as many as are asked for.
  expect(new Set(scans(plans).map((step) => step.split(' ')[1]))).toEqual(new Set(['stats_changes']));
});
