import type { Kysely } from 'kysely';

/** The labels that a guild's tickets can have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('labels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('emoji', 'text')
    .addColumn('color', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('labels_of_guild').on('labels').columns(['guild_id']).execute();
}
