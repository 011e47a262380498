/** SQLite's own account of how it runs a query, whichever database the tests run on. */
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../../src/service/edge/database/database.ts';
import { migrate } from '../../../../src/service/edge/database/migrate.ts';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { createBusyRetryDialect } from '../../../../src/service/edge/database/sqlite/busy-retry-dialect.ts';
import { withPreparedStatements } from '../../../../src/service/edge/database/sqlite/prepared-statements.ts';

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
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: createBusyRetryDialect(withPreparedStatements(new DatabaseSync(':memory:')), 0),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  await fill(db);
  queries.length = 0;
  await ask(asOpened(db, 'sqlite'));
  return Promise.all(
    [...queries].map(async ({ sql, parameters }) => {
      const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ readonly detail: string }>(explain);
      return { sql, steps: rows.map(({ detail }) => detail) };
    }),
  );
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
