import type { Kysely } from 'kysely';

/** Whether the owner of a closed ticket is told by direct message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('ticket_groups')
    .addColumn('notice_to_owner', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
