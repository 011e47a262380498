import type { Kysely } from 'kysely';

/** What a message said before it was edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transcript_messages')
    .addColumn('versions', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
