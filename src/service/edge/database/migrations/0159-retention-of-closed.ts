import { type Kysely, sql } from 'kysely';

/** A closed ticket ends when it is closed, also while its channel exists: the index finds it when its data is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('tickets_ended').execute();
  await sql`create index tickets_ended on tickets (group_id, coalesce(deleted_at, closed_at))
    where status <> 'open' and uuid <> '00000000-0000-0000-0000-000000000000'`.execute(db);
}
