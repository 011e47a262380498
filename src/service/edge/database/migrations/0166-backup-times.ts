import { type Kysely, sql } from 'kysely';

/** When the database was last backed up, and what metrics count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('discord_application').addColumn('backed_up_at', 'text').execute();
  await db.schema
    .createIndex('webhooks_switched_off')
    .on('webhooks')
    .column('id')
    .where(sql<boolean>`disabled_reason is not null`)
    .execute();
}
