import type { Kysely } from 'kysely';

/** Who is kept from opening tickets: asked at each opening by the person and their roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text')
    .addPrimaryKeyConstraint('blocks_pk', ['guild_id', 'subject_kind', 'subject_id'])
    .execute();
}
