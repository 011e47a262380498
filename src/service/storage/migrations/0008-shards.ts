import type { Kysely } from 'kysely';

/** Which process listens to which gateway shard: as few rows as the bot has shards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gateway_shards')
    .addColumn('shard', 'text', (column) => column.primaryKey())
    .addColumn('lease_owner', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text', (column) => column.notNull())
    .execute();
}
