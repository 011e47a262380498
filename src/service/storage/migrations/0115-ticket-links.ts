import type { Kysely } from 'kysely';

/** A link between two tickets is two rows, one for each of them: so both find it by the primary key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket_links')
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('linked_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ticket_links_pk', ['ticket_id', 'linked_id'])
    .execute();
}
