import type { Kysely } from 'kysely';

/** Since when a ticket's owner is not in the server, and whether a group sends owners the transcripts of what is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('owner_left_at', 'text').execute();
  await db.schema
    .alterTable('ticket_groups')
    .addColumn('transcript_to_owner', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
