import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A list looks at up to 10,000 tickets of each of its ways: what it looks at them for stands in the index that leads
 * there, so that no rows are read for it, and what nobody has and what waits have indexes for each order.
 *
 * No index has a column of another's way, as `group_id` in that of the whole guild: PostgreSQL, never told of its
 * tables' contents, would take the wrong one and go through a guild's tickets to the end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { number, byPriority } = ORDERS;
  // With the column that it names, so that SQLite reads no rows.
  const nobody = sql`assigned_id is null`;
  // SQLite reads them in their order from the index of assignees, where nobody is one of those.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await make(db, 'tickets_unassigned', sql`guild_id, ${number}, assigned_id`, nobody);
  await make(db, 'tickets_unassigned_by_priority', sql`guild_id, ${byPriority}, assigned_id`, nobody);
  await make(db, 'tickets_unassigned_of_group', sql`guild_id, group_id, ${number}, assigned_id`, nobody);
  await make(
    db,
    'tickets_unassigned_of_group_by_priority',
    sql`guild_id, group_id, ${byPriority}, assigned_id`,
    nobody,
  );

  // The words of `tickets/order.ts`, with the columns that they name.
  const waiting = sql`(coalesce(staff_spoke_at, first_response_at, '') <= coalesce(owner_spoke_at, '') or coalesce(staff_spoke_at, first_response_at, '') <= coalesce(opened_at, created_at))`;
  const named = sql`staff_spoke_at, first_response_at, owner_spoke_at, opened_at, created_at`;
  await make(db, 'tickets_waiting_by_priority', sql`guild_id, ${byPriority}, ${named}`, waiting);
  await make(
    db,
    'tickets_waiting_of_group_by_priority',
    sql`guild_id, group_id, ${byPriority}, ${named}`,
    waiting,
  );
  const assigned = sql`guild_id, assigned_id, ${number}, group_id, priority, ${named}`;
  await make(db, 'tickets_waiting_of_assignee', assigned, sql`assigned_id is not null and ${waiting}`);

  // As they were, and the priority.
  await db.schema.dropIndex('tickets_listed_by_assignee').execute();
  await make(db, 'tickets_listed_by_assignee', sql`guild_id, assigned_id, ${number}, group_id, priority`);
  await db.schema.dropIndex('tickets_listed_by_name').execute();
  const looked = sql`name, owner_id, assigned_id, group_id, priority`;
  await make(db, 'tickets_listed_by_name', sql`guild_id, ${number}, ${looked}`, sql`name is not null`);
}

type Sql = ReturnType<typeof sql>;

/** PostgreSQL takes what a row is sorted by from the index only where it has the column itself, too. */
const ORDERS = {
  number: sql`status, number`,
  byPriority: sql`status, (coalesce(priority, -1)) desc, number, priority`,
};

async function make(db: Kysely<unknown>, name: string, columns: Sql, where?: Sql): Promise<void> {
  const partly = where === undefined ? sql`` : sql`where ${where}`;
  await sql`create index ${sql.id(name)} on tickets (${columns}) ${partly}`.execute(db);
}
