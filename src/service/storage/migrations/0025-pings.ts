import type { Kysely } from 'kysely';

/** Whom a group pings for a new ticket, and whom such a ping made members of a private thread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket_groups').addColumn('ping_role_ids', 'text').execute();
  await db.schema
    .createTable('pinged_staff')
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pinged_staff_key', ['thread_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('pinged_staff_by_user')
    .on('pinged_staff')
    .columns(['guild_id', 'user_id'])
    .execute();
  await db.schema.createIndex('pinged_staff_by_ticket').on('pinged_staff').columns(['ticket_id']).execute();
}
