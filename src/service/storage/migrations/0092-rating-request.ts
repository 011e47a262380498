import type { Kysely } from 'kysely';

/** The message that asks a ticket's owner for a rating. Those of earlier versions are not known, and stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('rating_channel_id', 'text').execute();
  await db.schema.alterTable('tickets').addColumn('rating_message_id', 'text').execute();
}
