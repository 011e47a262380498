import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** All that is read is of one moment, however long it takes, and nobody who writes waits for it. */
export async function atOneMoment<Result>(
  { dialect }: Pick<Database, 'dialect'>,
  db: Kysely<Tables>,
  read: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (dialect === 'postgres') {
    const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return moment.execute(read);
  }
  // Our own transactions take the lock of those who write.
  await sql`begin`.execute(db);
  try {
    return await read(db);
  } finally {
    await sql`rollback`.execute(db);
  }
}
