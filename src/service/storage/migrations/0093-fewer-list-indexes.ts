import { type Kysely, PostgresAdapter } from 'kysely';

/**
 * A list is read along the index of one of its conditions, and the others are checked on each of up to 10,000 tickets.
 * Five indexes are enough for that: of a status, and with it of an owner, an assignee, a group, and the tickets that have
 * a name. Each further index was written with every change of a ticket.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of UNUSED) await db.schema.dropIndex(index).ifExists().execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  // SQLite would read a guild's tickets to the end for those of a group, if the group were in this index, too.
  await db.schema.dropIndex('tickets_listed').execute();
  await db.schema
    .createIndex('tickets_listed')
    .on('tickets')
    .columns(['guild_id', 'status', 'number'])
    .execute();
}

/** The first one exists on PostgreSQL only. */
const UNUSED = [
  'tickets_unassigned',
  'tickets_unassigned_by_priority',
  'tickets_unassigned_of_group',
  'tickets_unassigned_of_group_by_priority',
  'tickets_waiting_by_priority',
  'tickets_waiting_of_group_by_priority',
  'tickets_waiting_of_assignee',
  'tickets_listed_by_priority',
  'tickets_listed_by_group_priority',
  'tickets_listed_by_group_waiting',
  'tickets_listed_waiting',
];
