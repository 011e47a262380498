/** The database's own account of how it runs a query, on whichever database the tests run. */
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, type Dialect, Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { migrate } from '../../../../src/service/edge/database/migrate.ts';
import { createBusyRetryDialect } from '../../../../src/service/edge/database/sqlite/busy-retry-dialect.ts';
import { withPreparedStatements } from '../../../../src/service/edge/database/sqlite/prepared-statements.ts';
import { createPostgres } from '../../../../src/service/edge/database/postgres/dialect.ts';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { createTestDatabase } from '../../../database.ts';

type Db = Kysely<Tables>;

/**
 * @param fill enough rows for reading all of them to be the slower way
 * @param isAnalysed whether PostgreSQL has counted what is in them; SQLite never does
 */
export async function explained(
  fill: (db: Db) => Promise<unknown>,
  ask: (db: Db) => Promise<unknown>,
  isAnalysed = true,
): Promise<readonly string[]> {
  const stored = await createTestDatabase();
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: dialectOf(stored.databaseUrl),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(async () => {
    await db.destroy();
    await stored.remove();
  });
  await migrate(db);
  await fill(db);
  if (stored.databaseUrl !== undefined)
    await db.executeQuery(CompiledQuery.raw(isAnalysed ? 'analyze' : 'vacuum'));
  queries.length = 0;
  await ask(db);
  const word = stored.databaseUrl === undefined ? 'explain query plan' : 'explain';
  const plans = [...queries].map(async ({ sql, parameters }) => {
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${word} ${sql}`, [...parameters]),
    );
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
  });
  return (await Promise.all(plans)).flat();
}

function dialectOf(databaseUrl: string | undefined): Dialect {
  if (databaseUrl === undefined)
    return createBusyRetryDialect(withPreparedStatements(new DatabaseSync(':memory:')), 0);
  return createPostgres(databaseUrl, () => undefined).dialect;
}

/** Steps that read a table from its beginning to its end. */
export function wholeReads(plan: readonly string[], table: string): readonly string[] {
  // SQLite goes through an index's whole length with the same word.
  return plan.filter((step) => new RegExp(`\\bSeq Scan on ${table}\\b|\\bSCAN ${table}\\b`).test(step));
}
