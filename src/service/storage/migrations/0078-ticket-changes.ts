import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The feed of changed tickets. A ticket that changed has no place in the feed (`change_seq` is null), whoever changed it:
 * the database sees to it in the same transaction. Places are given when the feed is read, to what is committed by then,
 * under a lock of the guild: so they become visible in their order, however the changes' transactions overlapped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('change_seq', 'bigint').execute();
  await sql`create index tickets_changed on tickets (guild_id, change_seq) where change_seq is not null`.execute(
    db,
  );
  await sql`create index tickets_without_place on tickets (guild_id, number) where change_seq is null`.execute(
    db,
  );
  await db.schema
    .createTable('ticket_feeds')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('last_seq', 'bigint', (column) => column.notNull())
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

/** What gives a place changes it alone; any other change takes it away. */
const CHANGED = 'new.change_seq is not null and new.change_seq is not distinct from old.change_seq';

const POSTGRES = [
  `create function lose_place() returns trigger language plpgsql as $$ begin
     new.change_seq := null;
     return new;
   end $$`,
  `create trigger tickets_lose_place before update on tickets
   for each row when (${CHANGED}) execute function lose_place()`,
];

const SQLITE = [
  `create trigger tickets_lose_place after update on tickets when ${CHANGED}
   begin update tickets set change_seq = null where id = new.id; end`,
];
