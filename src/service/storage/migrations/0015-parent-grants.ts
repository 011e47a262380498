import type { Kysely } from 'kysely';

/** What staff were given in the channels that threads of tickets are in, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('parent_grants')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('role_id', 'text', (column) => column.notNull())
    .addColumn('allowed', 'text', (column) => column.notNull())
    .addColumn('denied', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('parent_grants_key', ['guild_id', 'channel_id', 'role_id'])
    .execute();
  // Whose tickets are in a channel, without reading them. Deleted tickets are in none.
  await db.schema
    .createIndex('tickets_by_parent')
    .on('tickets')
    .columns(['guild_id', 'channel_parent_id', 'group_id'])
    .where('channel_parent_id', 'is not', null)
    .execute();
}
