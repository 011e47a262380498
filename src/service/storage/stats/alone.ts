import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { tryLockFile } from '../database/sqlite/service-lock.ts';

/** PostgreSQL's advisory locks are numbers; this one may be any that nothing else takes. */
const LOCK = 7_305_811_402;

/**
 * Does the work on one connection while no other process does the same; a process that dies leaves no lock.
 * @throws Error if another process is doing it.
 */
export function withRecountLock<Result>(
  { db, dialect }: Database,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const release = dialect === 'postgres' ? await lockPostgres(connection) : await lockSqlite(connection);
    if (release === null) throw new Error('Another recount is under way. Wait for its end.');
    try {
      return await work(connection);
    } finally {
      await release();
    }
  });
}

async function lockPostgres(db: Kysely<Tables>): Promise<(() => Promise<unknown>) | null> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(db);
  if (rows[0]?.taken !== true) return null;
  return () => sql`select pg_advisory_unlock(${LOCK})`.execute(db);
}

async function lockSqlite(db: Kysely<Tables>): Promise<(() => Promise<unknown>) | null> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const lock = tryLockFile(join(dirname(rows[0]?.file ?? ''), 'recount.lock'));
  return lock === null ? null : async () => lock.release();
}
