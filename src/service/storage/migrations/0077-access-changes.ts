import { type Kysely, sql } from 'kysely';

/** Counts up with each change of who may use the API: what processes remember of it holds as long as this stands still. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into access_changes (id, revision) values ('all', 0)`.execute(db);
}
