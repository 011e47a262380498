import type { Kysely } from 'kysely';

/** The days on which a group accepts no tickets of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('ticket_groups')
    .addColumn('holidays', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
