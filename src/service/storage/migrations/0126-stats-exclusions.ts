import type { Kysely } from 'kysely';

/** People whose figures a guild's statistics don't show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stats_exclusions')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stats_exclusions_pk', ['guild_id', 'user_id'])
    .execute();
}
