import type { Kysely } from 'kysely';

/** What a call came to, stored with the change itself: a repetition is answered with it, whatever happened since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('outcome', 'text').execute();
}
