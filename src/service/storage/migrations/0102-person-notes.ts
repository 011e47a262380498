import type { Kysely } from 'kysely';

/** Notes of a guild's staff on a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('edited_by', 'text')
    .addColumn('edited_at', 'text')
    .execute();
  await db.schema
    .createIndex('person_notes_on')
    .on('person_notes')
    .columns(['guild_id', 'user_id', 'id'])
    .execute();
}
