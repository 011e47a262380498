import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SORTS } from '../../../src/service/jobs/kinds.ts';
import type { Outbox } from '../../../src/service/jobs/ports.ts';
import { createLeases } from '../../../src/service/storage/outbox/leases.ts';
import { migrate } from '../../../src/service/storage/database/migrate.ts';
import { createOutbox } from '../../../src/service/storage/outbox/outbox.ts';
import type { Tables } from '../../../src/service/storage/database/schema.ts';

/** SQLite's own account of how it finds what is asked for, statement by statement. */
async function plansOf(ask: (outbox: Outbox) => Promise<unknown>): Promise<string[]> {
  const sqlite = new Sqlite(':memory:');
  const asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ query }) => void asked.push(query),
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const database = {
    db,
    dialect: 'sqlite' as const,
    readAtOnce: () => null,
    isReachable: async () => true,
    hasRoom: async () => true,
  };
  const outbox = createOutbox({
    database: { ...database, close: async () => {} },
    owner: 'one',
    leaseMs: 60_000,
    leases: createLeases(),
    instant: () => '2026-01-02T00:00:00.000000Z',
  });
  asked.length = 0;
  await ask(outbox);
  return asked.map(({ sql, parameters }) =>
    sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail)
      .join('\n'),
  );
}

describe.each(Object.entries(SORTS))('due work of the %s', (name, kinds) => {
  const index = `USING INDEX outbox_due_${name} (run_at<?)`;

  it('is found without reading past any other', async () => {
    const [plan] = await plansOf((outbox) => outbox.claim(32, kinds));
    expect(plan).toContain(index);
    // In the index's order: what is not taken is not read.
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it('is counted so, too, and no further than to a bound', async () => {
    const [counted, oldest] = await plansOf((outbox) => outbox.backlog(kinds));
    for (const plan of [counted, oldest]) {
      expect(plan).toContain(`outbox_due_${name} (run_at<?)`);
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});
