import type { Kysely } from 'kysely';

/** The token that made a session: a session ends with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('token_id', 'text').execute();
}
