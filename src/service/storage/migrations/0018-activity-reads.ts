import type { Kysely } from 'kysely';

/** Up to which message a ticket's activity was made up for: what the bot itself said last is not asked for each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket_activity_reads')
    .addColumn('ticket_id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .execute();
}
