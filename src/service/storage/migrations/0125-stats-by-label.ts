import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The facts that the statistics use, as expressions of a ticket's row, by the column of `stats_changes` for them. */
const FACTS = {
  guild_id: 'ROW.guild_id',
  group_id: 'ROW.group_id',
  assigned_id: 'ROW.assigned_id',
  label_ids: 'ROW.label_ids',
  status: 'ROW.status',
  locked: 'case when ROW.locked_at is null then 0 else 1 end',
  eternal: 'ROW.eternal',
  created_at: 'ROW.created_at',
  closed_at: 'ROW.closed_at',
  first_response_at: 'ROW.first_response_at',
  first_response_by: 'ROW.first_response_by',
  rating: 'ROW.rating',
} as const;
const COLUMNS = Object.keys(FACTS).join(', ');
const WATCHED = Object.keys(FACTS).map((fact) => (fact === 'locked' ? 'locked_at' : fact));

/**
 * Statistics by label, by the person who answered first, and of one group's people. Tickets that were answered before
 * have nobody stored, and count for their assignee. All tickets are counted anew while the service runs, as
 * `0006-stats.ts` had it: the counters of groups by label and person are new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable('tickets').addColumn('first_response_by', 'text').execute();
  await db.schema.alterTable('stats_changes').addColumn('first_response_by', 'text').execute();
  await db.schema
    .alterTable('stats_changes')
    .addColumn('label_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  for (const statement of isPostgres ? postgresTriggers() : sqliteTriggers())
    await sql.raw(statement).execute(db);
  for (const table of ['stats_changes', 'stats_totals', 'stats_days'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql
    .raw(
      `insert into stats_changes (weight, ${COLUMNS}) ${noted('tickets', 1)} from tickets order by guild_id, number`,
    )
    .execute(db);
}

function noted(row: string, weight: 1 | -1): string {
  const values = Object.values(FACTS).map((fact) => fact.replaceAll('ROW', row));
  return `select ${weight}, ${values.join(', ')}`;
}

const note = (row: 'old' | 'new', weight: 1 | -1): string =>
  `insert into stats_changes (weight, ${COLUMNS}) ${noted(row, weight)};`;

const DIFFERS = WATCHED.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

function sqliteTriggers(): string[] {
  return [
    'drop trigger tickets_counted_insert',
    'drop trigger tickets_counted_update',
    'drop trigger tickets_counted_delete',
    `create trigger tickets_counted_insert after insert on tickets begin ${note('new', 1)} end`,
    `create trigger tickets_counted_update after update of ${WATCHED.join(', ')} on tickets when (${DIFFERS})
     begin ${note('old', -1)} ${note('new', 1)} end`,
    `create trigger tickets_counted_delete after delete on tickets begin ${note('old', -1)} end`,
  ];
}

/** The trigger of insertions and deletions has no condition, and stays. */
function postgresTriggers(): string[] {
  return [
    `create or replace function count_ticket() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then ${note('old', -1)} end if;
       if tg_op <> 'DELETE' then ${note('new', 1)} end if;
       return null;
     end $$`,
    'drop trigger tickets_counted_update on tickets',
    `create trigger tickets_counted_update after update on tickets
     for each row when (${DIFFERS}) execute function count_ticket()`,
  ];
}
