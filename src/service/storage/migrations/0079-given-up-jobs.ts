import type { Kysely } from 'kysely';

/** Durable work that was given up, for whoever runs the service to look at and have done all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('given_up_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('given_up_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('given_up_jobs_by_time')
    .on('given_up_jobs')
    .columns(['given_up_at', 'id'])
    .execute();
  await db.schema.createIndex('given_up_jobs_by_lane').on('given_up_jobs').column('lane').execute();
}
