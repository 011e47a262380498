import type { Kysely } from 'kysely';

/** The language of what everyone reads in a group's tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('ticket_groups')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}
