import { type Kysely, sql } from 'kysely';
import { DatabaseUnavailable } from '../../../base/model/errors.ts';
import type { Tables } from '../schema.ts';

/**
 * Empties the write-ahead log, which still holds data that was overwritten in the file.
 * @throws DatabaseUnavailable while someone still reads the old data
 */
export async function emptyLog(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new DatabaseUnavailable('The log could not be emptied: it is being read');
}

/**
 * Rewrites the file without its free space, and returns its size in bytes, before and after. Erased data is overwritten with
 * zeros where it is, but the old bytes of a row that SQLite moved to another page stay in the page it came from.
 */
export async function compact(
  db: Kysely<Tables>,
): Promise<{ readonly before: number; readonly after: number }> {
  const before = await fileBytes(db);
  await sql`vacuum`.execute(db);
  await emptyLog(db);
  return { before, after: await fileBytes(db) };
}

async function fileBytes(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ readonly bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  return rows[0]?.bytes ?? 0;
}
