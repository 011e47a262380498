import type { Kysely } from 'kysely';

/** What stopped a sync, to be said in other languages than English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guild_syncs').addColumn('wording', 'text').execute();
}
