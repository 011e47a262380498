import type { Kysely } from 'kysely';

/** What a ticket's owner says beside the rating, and where it was posted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tickets = db.schema.alterTable('tickets');
  await tickets.addColumn('feedback', 'text').execute();
  await tickets.addColumn('feedback_message_id', 'text').execute();
}
