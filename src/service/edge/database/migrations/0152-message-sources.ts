import type { Kysely } from 'kysely';

/** Where a message was forwarded from, and what its sender said of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('transcript_messages').addColumn('forward_source', 'text').execute();
  const attachments = db.schema.alterTable('transcript_attachments');
  await attachments.addColumn('title', 'text').execute();
  await attachments.addColumn('description', 'text').execute();
  await attachments.addColumn('spoiler', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await attachments.addColumn('duration', 'real').execute();
}
