import type { Kysely } from 'kysely';

/** Whose overwrites in a ticket's channel are ours; not known for channels that exist already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('overwrite_ids', 'text').execute();
}
