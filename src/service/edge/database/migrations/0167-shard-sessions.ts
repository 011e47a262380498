import type { Kysely } from 'kysely';

/** By what a process that takes a bot's shard over resumes its session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('gateway_shards').addColumn('session', 'text').execute();
}
