import type { Kysely } from 'kysely';

/** Channels can be named after the member for whom the ticket was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('owner_name', 'text').execute();
}
