import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Who is staff of many groups has the first tickets of a guild looked through for theirs: SQLite reads no rows for it, but
 * what stands in the index. PostgreSQL, never told of its tables' contents, would take such an index for a group's
 * tickets, too, and go through a guild's to the end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const priority = sql`(coalesce(priority, -1)) desc`;
  // The words of `tickets/order.ts`, with the columns that they name.
  const waiting = sql`(coalesce(staff_spoke_at, first_response_at, '') <= coalesce(owner_spoke_at, '') or coalesce(staff_spoke_at, first_response_at, '') <= coalesce(opened_at, created_at))`;
  const named = sql`staff_spoke_at, first_response_at, owner_spoke_at, opened_at, created_at`;
  const looked = sql`group_id, assigned_id`;
  const indexes = {
    tickets_listed: sql`(guild_id, status, number, ${looked})`,
    tickets_listed_by_priority: sql`(guild_id, status, ${priority}, number, priority, ${looked})`,
    tickets_listed_waiting: sql`(guild_id, status, number, ${named}, ${looked}) where ${waiting}`,
    tickets_waiting_by_priority: sql`(guild_id, status, ${priority}, number, priority, ${named}, ${looked}) where ${waiting}`,
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.dropIndex(name).execute();
    await sql`create index ${sql.id(name)} on tickets ${columns}`.execute(db);
  }
}
