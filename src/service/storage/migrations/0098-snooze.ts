import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Until when a ticket is snoozed, and when its last snooze ended. A snoozed ticket doesn't wait for staff; afterward it
 * does, also if it had been answered before. An index holds the few that are snoozed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('snoozed_until', 'text').execute();
  await db.schema.alterTable('tickets').addColumn('woken_at', 'text').execute();
  await db.schema
    .createIndex('tickets_snoozed')
    .on('tickets')
    .columns(['guild_id', 'status', 'number'])
    .where(sql<boolean>`snoozed_until is not null`)
    .execute();
  await addWaitingRank(db);
}

/**
 * The database itself writes since when a ticket has been waiting for staff, whatever changes it, and lists in that order
 * end with their page. A ticket that doesn't wait has a value that sorts last. Only open tickets are in the indexes.
 */
async function addWaitingRank(db: Kysely<unknown>): Promise<void> {
  const staff = `coalesce(staff_spoke_at, first_response_at, '')`;
  const owner = `coalesce(owner_spoke_at, '')`;
  const opened = 'coalesce(opened_at, created_at)';
  // SQLite can't add a column that it stores, but indexes one that it computes.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql
    .raw(
      `alter table tickets add column waiting_rank text generated always as (
         case
           when snoozed_until is not null then '9999'
           when ${staff} <= ${owner} or ${staff} <= ${opened}
             then case when ${owner} > ${opened} then owner_spoke_at else ${opened} end
           when ${staff} <= woken_at then woken_at
           else '9999'
         end
       ) ${isPostgres ? 'stored' : 'virtual'}`,
    )
    .execute(db);
  for (const { name, columns } of INDEXES)
    await sql
      .raw(
        // Without the status, SQLite would read each row for it.
        `create index ${name} on tickets (guild_id, ${columns}, assigned_id, status) where status = 'open'`,
      )
      .execute(db);
}

const INDEXES = [
  { name: 'tickets_waiting', columns: 'waiting_rank, number, group_id' },
  { name: 'tickets_waiting_of_group', columns: 'group_id, waiting_rank, number' },
];
