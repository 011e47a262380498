import type { Kysely } from 'kysely';

/** How often Discord did not give an attachment: the tries of its job count outages of the store, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transcript_attachments')
    .addColumn('faults', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
