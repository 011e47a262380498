import { type Kysely, sql } from 'kysely';

/** Lists by priority, and of what waits for the staff: of a guild, and of a group in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const byPriority = sql`status, (coalesce(priority, -1)) desc, number`;
  await sql`create index tickets_listed_by_priority on tickets (guild_id, ${byPriority})`.execute(db);
  await sql`create index tickets_listed_by_group_priority on tickets (guild_id, group_id, ${byPriority})`.execute(
    db,
  );
  // The words of `tickets/order.ts`; with the columns that they name, so that SQLite reads no rows.
  const waiting = sql`(coalesce(staff_spoke_at, first_response_at, '') <= coalesce(owner_spoke_at, '') or coalesce(staff_spoke_at, first_response_at, '') <= coalesce(opened_at, created_at))`;
  const columns = sql`status, number, staff_spoke_at, first_response_at, owner_spoke_at, opened_at, created_at`;
  await sql`create index tickets_listed_waiting on tickets (guild_id, ${columns}) where ${waiting}`.execute(
    db,
  );
  await sql`create index tickets_listed_by_group_waiting on tickets (guild_id, group_id, ${columns}) where ${waiting}`.execute(
    db,
  );
}
