import type { Kysely } from 'kysely';

/** Each request is counted by itself; processes no longer take parts of the limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('rate_limit_windows').dropColumn('granted').execute();
}
