import type { Kysely } from 'kysely';

/** Since when a ticket's owner is asked whether it is solved; null: they are not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('close_asked_at', 'text').execute();
}
