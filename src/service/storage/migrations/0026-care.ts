import type { Kysely } from 'kysely';

/** When a group warns an owner who does not answer, closes, and reminds its staff; and who last spoke in a ticket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['warn_after', 'close_after', 'remind_after'])
    await db.schema.alterTable('ticket_groups').addColumn(column, 'integer').execute();
  for (const column of ['owner_spoke_at', 'staff_spoke_at', 'warned_at', 'reminded_at'])
    await db.schema.alterTable('tickets').addColumn(column, 'text').execute();
}
