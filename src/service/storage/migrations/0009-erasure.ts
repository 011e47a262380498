import type { Kysely } from 'kysely';

/** Where transcripts were posted, and what has to be found when a ticket or a person is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_posts')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('written_count', 'integer', (column) => column.notNull())
    .addColumn('newest_message_id', 'text', (column) => column.notNull())
    .addColumn('posted_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('transcript_posts_by_ticket')
    .on('transcript_posts')
    .columns(['ticket_id', 'posted_at'])
    .execute();
  // Stored answers repeat what their tickets say.
  await db.schema
    .createIndex('idempotency_keys_by_subject')
    .on('idempotency_keys')
    .column('subject_id')
    .where('subject_id', 'is not', null)
    .execute();
}
