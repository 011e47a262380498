import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The database itself writes since when a ticket has been waiting for staff, whatever changes it, and lists in that order
 * end with their page. A ticket that doesn't wait has a value that sorts last. Only open tickets are in the indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const staff = `coalesce(staff_spoke_at, first_response_at, '')`;
  const owner = `coalesce(owner_spoke_at, '')`;
  const opened = 'coalesce(opened_at, created_at)';
  const waits = `${staff} <= ${owner} or ${staff} <= ${opened}`;
  const since = `case when ${owner} > ${opened} then owner_spoke_at else ${opened} end`;
  // SQLite can't add a column that it stores, but indexes one that it computes.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql
    .raw(
      `alter table tickets add column waiting_rank text
       generated always as (case when ${waits} then ${since} else '9999' end) ${isPostgres ? 'stored' : 'virtual'}`,
    )
    .execute(db);
  const rank = 'waiting_rank, number';
  // Without the status, SQLite would read each row for it.
  const others = 'assigned_id, status';
  await sql
    .raw(
      `create index tickets_waiting on tickets (guild_id, ${rank}, group_id, ${others}) where status = 'open'`,
    )
    .execute(db);
  await sql
    .raw(
      `create index tickets_waiting_of_group on tickets (guild_id, group_id, ${rank}, ${others}) where status = 'open'`,
    )
    .execute(db);
}
