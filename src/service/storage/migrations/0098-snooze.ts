import { type Kysely, sql } from 'kysely';

/** Until when a ticket is snoozed, and when its last snooze ended. The index holds the few that are snoozed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('snoozed_until', 'text').execute();
  await db.schema.alterTable('tickets').addColumn('woken_at', 'text').execute();
  await db.schema
    .createIndex('tickets_snoozed')
    .on('tickets')
    .columns(['guild_id', 'status', 'number'])
    .where(sql<boolean>`snoozed_until is not null`)
    .execute();
}
