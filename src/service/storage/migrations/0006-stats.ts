import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** What the statistics know of a ticket, by the column of `stats_changes` it is kept in. */
const FACTS = {
  guild_id: 'guild_id',
  group_id: 'group_id',
  assigned_id: 'assigned_id',
  status: 'status',
  locked: 'case when ROW.locked_at is null then 0 else 1 end',
  eternal: 'eternal',
  created_at: 'created_at',
  closed_at: 'closed_at',
  first_response_at: 'first_response_at',
  rating: 'rating',
} as const;
const COLUMNS = Object.keys(FACTS).join(', ');
/** Any other column may change without a word to the statistics. */
const WATCHED = Object.keys(FACTS).map((fact) => (fact === 'locked' ? 'locked_at' : fact));

/**
 * Statistics. The database itself notes each change of a ticket that they count, in the same transaction, whoever
 * makes it: code that changes tickets cannot forget to. It only appends, so that no two changes wait for each other
 * in a counter's row; `storage/stats-fold.ts` adds the notes to the counters a moment later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable('tickets').addColumn('first_response_at', 'text').execute();
  await createNotes(db, isPostgres);
  await createCounters(db);
  // The tickets that there are already; they are counted while the service runs.
  await sql
    .raw(`insert into stats_changes (weight, ${COLUMNS}) ${noted('tickets', 1)} from tickets`)
    .execute(db);
  for (const statement of isPostgres ? postgresTrigger() : sqliteTriggers())
    await sql.raw(statement).execute(db);
}

/** A ticket as it was (weight -1) or as it became (weight 1). */
async function createNotes(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('stats_changes')
    // More than 32 bits in a busy lifetime; SQLite's integers have 64 anyhow, and count by themselves.
    .addColumn('seq', isPostgres ? 'bigint' : 'integer', (column) =>
      isPostgres ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('weight', 'integer', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('assigned_id', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('locked', 'integer', (column) => column.notNull())
    .addColumn('eternal', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('first_response_at', 'text')
    .addColumn('rating', 'integer')
    .execute();
  await db.schema
    .createIndex('stats_changes_by_guild')
    .on('stats_changes')
    .columns(['guild_id', 'seq'])
    .execute();
}

async function createCounters(db: Kysely<unknown>): Promise<void> {
  const counter = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  await db.schema
    .createTable('stats_totals')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('open', 'integer', counter)
    .addColumn('closed', 'integer', counter)
    .addColumn('deleted', 'integer', counter)
    .addColumn('locked', 'integer', counter)
    .addColumn('assigned', 'integer', counter)
    .addColumn('eternal', 'integer', counter)
    .addPrimaryKeyConstraint('stats_totals_pk', ['guild_id', 'subject'])
    .execute();
  await db.schema
    .createTable('stats_days')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('opened', 'integer', counter)
    .addColumn('closed', 'integer', counter)
    .addColumn('rating_count', 'integer', counter)
    .addColumn('rating_sum', 'integer', counter)
    .addColumn('first_response', 'text', (column) => column.notNull())
    .addColumn('close', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stats_days_pk', ['guild_id', 'day', 'subject'])
    .execute();
}

function noted(row: string, weight: 1 | -1): string {
  const values = Object.values(FACTS).map((fact) =>
    fact.includes('ROW') ? fact.replaceAll('ROW', row) : `${row}.${fact}`,
  );
  return `select ${weight}, ${values.join(', ')}`;
}

const note = (row: 'old' | 'new', weight: 1 | -1): string =>
  `insert into stats_changes (weight, ${COLUMNS}) ${noted(row, weight)};`;

function sqliteTriggers(): string[] {
  const differs = WATCHED.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    `create trigger tickets_counted_insert after insert on tickets begin ${note('new', 1)} end`,
    `create trigger tickets_counted_update after update of ${WATCHED.join(', ')} on tickets when (${differs})
     begin ${note('old', -1)} ${note('new', 1)} end`,
    `create trigger tickets_counted_delete after delete on tickets begin ${note('old', -1)} end`,
  ];
}

function postgresTrigger(): string[] {
  const differs = WATCHED.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    `create function count_ticket() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then ${note('old', -1)} end if;
       if tg_op <> 'DELETE' then ${note('new', 1)} end if;
       return null;
     end $$`,
    `create trigger tickets_counted_insert after insert or delete on tickets
     for each row execute function count_ticket()`,
    `create trigger tickets_counted_update after update on tickets
     for each row when (${differs}) execute function count_ticket()`,
  ];
}
