import type { Kysely } from 'kysely';

/** When a ticket's channel follows what is stored already; null: it is as the ticket asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('channel_applies_at', 'text').execute();
}
