import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { LONG_KINDS } from '../../../src/service/jobs/kinds.ts';
import type { Kinds } from '../../../src/service/jobs/ports.ts';
import { createLeases } from '../../../src/service/storage/outbox/leases.ts';
import { migrate } from '../../../src/service/storage/database/migrate.ts';
import { createOutbox } from '../../../src/service/storage/outbox/outbox.ts';
import type { Tables } from '../../../src/service/storage/database/schema.ts';

/** SQLite's own account of how it finds the work that is claimed. */
async function planOf(kinds: Kinds): Promise<string> {
  const sqlite = new Sqlite(':memory:');
  let claim: { readonly sql: string; readonly parameters: readonly unknown[] } = { sql: '', parameters: [] };
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ query }) => {
      claim = query;
    },
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const database = { db, dialect: 'sqlite' as const, readAtOnce: () => null, isReachable: async () => true };
  await createOutbox({
    database: { ...database, close: async () => {} },
    owner: 'one',
    leaseMs: 60_000,
    leases: createLeases(),
    instant: () => '2026-01-02T00:00:00.000000Z',
  }).claim(32, kinds);
  return sqlite
    .prepare<unknown[], { detail: string }>(`explain query plan ${claim.sql}`)
    .all(...claim.parameters)
    .map(({ detail }) => detail)
    .join('\n');
}

it.each([
  ['others', { allBut: LONG_KINDS.flat() }],
  ...['syncs', 'histories', 'files'].map((name, place): [string, Kinds] => [
    name,
    { only: LONG_KINDS[place] ?? [] },
  ]),
] satisfies [string, Kinds][])(
  'due work of the %s is found without reading past any other',
  async (name, kinds) => {
    const plan = await planOf(kinds);
    expect(plan).toContain(`USING INDEX outbox_due_${name} (run_at<?)`);
    // In the index's order: what is not taken is not read.
    expect(plan).not.toContain('TEMP B-TREE');
  },
);
