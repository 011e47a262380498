import type { Kysely } from 'kysely';

/** The language of what a panel says by itself; those that are there said it in English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('panels')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}
