import type { Kysely } from 'kysely';

/** In which channel a ticket's opening texts stand in messages of their own; of tickets of before: in none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('texts_channel_id', 'text').execute();
}
