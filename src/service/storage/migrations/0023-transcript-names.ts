import type { Kysely } from 'kysely';

/** Names of people whom messages of a ticket mention, and who neither belong there nor wrote there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_names')
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    // Null: Discord knows nobody of this id.
    .addColumn('name', 'text')
    .addPrimaryKeyConstraint('transcript_names_pk', ['ticket_id', 'user_id'])
    .execute();
  // What is known of one person is found to be erased.
  await db.schema.createIndex('transcript_names_by_user').on('transcript_names').column('user_id').execute();
}
