import type { Kysely } from 'kysely';

/** The application whose tickets these are, and on which Discord: one row, which the first start writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('discord_application')
    .addColumn('only', 'integer', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('discord', 'text', (column) => column.notNull())
    .execute();
}
