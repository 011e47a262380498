import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** Reads a consistent snapshot, however long that takes, without making writers wait. */
export async function inSnapshot<Result>(
  { dialect }: Pick<Database, 'dialect'>,
  db: Kysely<Tables>,
  read: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (dialect === 'postgres') {
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return snapshot.execute(read);
  }
  // Kysely's transactions on SQLite take the write lock, so this one is begun by hand.
  await sql`begin`.execute(db);
  try {
    return await read(db);
  } finally {
    await sql`rollback`.execute(db);
  }
}
