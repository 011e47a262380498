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
  missed_answers: 'ROW.missed_answers',
} as const;
const COLUMNS = Object.keys(FACTS).join(', ');
const WATCHED = Object.keys(FACTS).map((fact) => (fact === 'locked' ? 'locked_at' : fact));

/**
 * Statistics of missed answers: a ticket stores each with its priority, assignee and group at that time. Those that were
 * missed before come from the history, which has no group, and count for the ticket's present one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [table, column] of [
    ['tickets', 'missed_answers'],
    ['stats_changes', 'missed_answers'],
    ['stats_days', 'missed'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (of) => of.notNull().defaultTo('[]'))
      .execute();
  await sql
    .raw(
      `update tickets set missed_answers = (
         select ${isPostgres ? POSTGRES_LIST : SQLITE_LIST} from ticket_history missed
         where missed.ticket_id = tickets.id and missed.action = 'answerMissed')
       where id in (select ticket_id from ticket_history where action = 'answerMissed')`,
    )
    .execute(db);
  for (const statement of isPostgres ? postgresTriggers() : sqliteTriggers())
    await sql.raw(statement).execute(db);
  // Everything else of these tickets is in the counters already.
  for (const [weight, missed] of [
    [-1, "'[]'"],
    [1, 'ROW.missed_answers'],
  ] as const)
    await sql
      .raw(
        `insert into stats_changes (weight, ${COLUMNS})
         ${noted('tickets', weight, { ...FACTS, missed_answers: missed })} from tickets where missed_answers <> '[]'`,
      )
      .execute(db);
}

const SQLITE_LIST = `json_group_array(json_object(
  'at', missed.created_at,
  'group_id', tickets.group_id,
  'priority', json_extract(missed.detail, '$.priority'),
  'assigned_id', json_extract(missed.detail, '$.assigned_id')))`;
const POSTGRES_LIST = `json_agg(json_build_object(
  'at', missed.created_at,
  'group_id', tickets.group_id,
  'priority', missed.detail::json -> 'priority',
  'assigned_id', missed.detail::json -> 'assigned_id'))::text`;

function noted(row: string, weight: 1 | -1, facts: Readonly<Record<string, string>> = FACTS): string {
  const values = Object.values(facts).map((fact) => fact.replaceAll('ROW', row));
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
