import { type Kysely, sql } from 'kysely';
import { isPostgres, list, required, zero } from './columns.ts';

/**
 * Statistics. The database itself records each ticket change that they count, in the same transaction, no matter what
 * code makes it: code that changes tickets can't forget to. It only appends, so that no two changes wait for each other
 * in a counter's row; `features/stats/store/fold.ts` adds the records to the counters a moment later.
 */
export async function createStats(db: Kysely<unknown>): Promise<void> {
  await createNotes(db);
  await createCounters(db);
  // Staff whom a guild's statistics don't show.
  await db.schema
    .createTable('stats_exclusions')
    .addColumn('guild_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('stats_exclusions_pk', ['guild_id', 'user_id'])
    .execute();
  for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

/** A ticket as it was (weight -1) or as it became (weight 1). */
async function createNotes(db: Kysely<unknown>): Promise<void> {
  const notes = db.schema.createTable('stats_changes');
  // More than 32 bits over a busy lifetime; SQLite's integers have 64 and auto-increment.
  await (
    isPostgres(db)
      ? notes.addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      : notes.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
  )
    .addColumn('weight', 'integer', required)
    .addColumn('guild_id', 'text', required)
    .addColumn('group_id', 'text', required)
    .addColumn('assigned_id', 'text')
    .addColumn('status', 'text', required)
    .addColumn('locked', 'integer', required)
    .addColumn('eternal', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('closed_at', 'text')
    .addColumn('first_response_at', 'text')
    .addColumn('rating', 'integer')
    .addColumn('first_response_by', 'text')
    .addColumn('label_ids', 'text', list)
    .addColumn('missed_answers', 'text', list)
    .execute();
  await db.schema
    .createIndex('stats_changes_by_guild')
    .on('stats_changes')
    .columns(['guild_id', 'seq'])
    .execute();
}

async function createCounters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stats_totals')
    .addColumn('guild_id', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('open', 'integer', zero)
    .addColumn('closed', 'integer', zero)
    .addColumn('deleted', 'integer', zero)
    .addColumn('locked', 'integer', zero)
    .addColumn('assigned', 'integer', zero)
    .addColumn('eternal', 'integer', zero)
    .addPrimaryKeyConstraint('stats_totals_pk', ['guild_id', 'subject'])
    .execute();
  await db.schema
    .createTable('stats_days')
    .addColumn('guild_id', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('opened', 'integer', zero)
    .addColumn('closed', 'integer', zero)
    .addColumn('rating_count', 'integer', zero)
    .addColumn('rating_sum', 'integer', zero)
    .addColumn('first_response', 'text', required)
    .addColumn('close', 'text', required)
    .addColumn('missed', 'text', list)
    .addPrimaryKeyConstraint('stats_days_pk', ['guild_id', 'day', 'subject'])
    .execute();
}

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
/** Changes of other columns are not noted. */
const WATCHED = Object.keys(FACTS).map((fact) => (fact === 'locked' ? 'locked_at' : fact));
const DIFFERS = WATCHED.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

function note(row: 'old' | 'new', weight: 1 | -1): string {
  const values = Object.values(FACTS).map((fact) => fact.replaceAll('ROW', row));
  return `insert into stats_changes (weight, ${COLUMNS}) select ${weight}, ${values.join(', ')};`;
}

const SQLITE = [
  `create trigger tickets_counted_insert after insert on tickets begin ${note('new', 1)} end`,
  `create trigger tickets_counted_update after update of ${WATCHED.join(', ')} on tickets when (${DIFFERS})
     begin ${note('old', -1)} ${note('new', 1)} end`,
  `create trigger tickets_counted_delete after delete on tickets begin ${note('old', -1)} end`,
];

const POSTGRES = [
  `create function count_ticket() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then ${note('old', -1)} end if;
       if tg_op <> 'DELETE' then ${note('new', 1)} end if;
       return null;
     end $$`,
  `create trigger tickets_counted_insert after insert or delete on tickets
     for each row execute function count_ticket()`,
  `create trigger tickets_counted_update after update on tickets
     for each row when (${DIFFERS}) execute function count_ticket()`,
];
