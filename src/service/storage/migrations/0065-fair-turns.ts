import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Durable work is taken guild by guild. Each sort of work has an index in which a guild's due work stands together, so
 * that one step leads past all of it to the next guild's; what waits for its time stands apart, so that no guild is looked
 * at which has nothing due. The kinds are those of `LONG` in `jobs/kinds.ts`, see `0011-outbox.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    // What processes of an earlier version store while both run is nobody's in particular.
    .addColumn('guild_id', 'text', (column) => column.notNull().defaultTo('0'))
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('waiting', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const named =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? // As a text: PostgreSQL takes no JSON in which somebody's words have a null character.
        sql`substring(payload from '"guildId":"([0-9]+)"')`
      : sql`payload ->> 'guildId'`;
  await sql`update outbox set guild_id = case when kind = 'guild.sync' then key else coalesce(${named}, '0') end`.execute(
    db,
  );
  await sql`create index outbox_waiting on outbox (run_at) where waiting = 1`.execute(db);
  const long = Object.values(LONG).flat();
  await index(db, 'others', sql`kind not in (${list(long)})`);
  for (const [sort, kinds] of Object.entries(LONG))
    await index(db, sort, sql`kind || '' in (${list(kinds)})`);
}

const LONG = {
  syncs: ['guild.sync'],
  histories: ['transcript.save', 'transcript.send', 'transcript.post', 'user.erase', 'group.erase'],
  files: ['transcript.attachment', 'transcript.files'],
  webhooks: ['webhook.deliver'],
  form_files: ['ticket.form-files'],
};

const list = (kinds: readonly string[]) => sql.join(kinds.map((kind) => sql.lit(kind)));

async function index(db: Kysely<unknown>, sort: string, kinds: ReturnType<typeof sql>): Promise<void> {
  const name = sql.id(`outbox_turns_${sort}`);
  await sql`create index ${name} on outbox (guild_id, run_at, id) where ${kinds} and waiting = 0`.execute(db);
}
