/** SQLite's own account of how it runs a query, whichever database the tests run on. */
import Sqlite from 'better-sqlite3';
import { type CompiledQuery, Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../../src/service/edge/database/database.ts';
import { migrate } from '../../../../src/service/edge/database/migrate.ts';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { createBusyRetryDialect } from '../../../../src/service/edge/database/sqlite/busy-retry-dialect.ts';

/** Of one statement. */
export interface Plan {
  readonly sql: string;
  readonly steps: readonly string[];
}

/** In a database that was never analysed, as everybody's is; statement by statement, in the order in which they are asked. */
export async function sqlitePlans(
  ask: (database: Database) => Promise<unknown>,
  fill: (db: Kysely<Tables>) => Promise<unknown> = async () => undefined,
): Promise<readonly Plan[]> {
  const sqlite = new Sqlite(':memory:');
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: createBusyRetryDialect(sqlite, 0),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  await fill(db);
  queries.length = 0;
  await ask(asOpened(db, 'sqlite'));
  return queries.map(({ sql, parameters }) => ({
    sql,
    steps: sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail),
  }));
}

/** As `openDatabase` gives it, but that all goes through kysely, where its statements are seen. */
export function asOpened(db: Kysely<Tables>, dialect: Database['dialect']): Database {
  return {
    db,
    dialect,
    readSync: () => null,
    watchTickets: async () => undefined,
    notifyTickets: async () => undefined,
    isReachable: async () => true,
    hasRoom: async () => true,
    close: async () => {},
  };
}
