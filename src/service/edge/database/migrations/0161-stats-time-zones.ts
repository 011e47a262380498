import { type Kysely, sql } from 'kysely';
import { key, list, required, zero } from './0151-baseline/columns.ts';

/**
 * The days of statistics are those of a time zone, and a guild has the days of two zones while one replaces the other.
 * Days from before are in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stats_time_zones')
    .addColumn('guild_id', 'text', key)
    .addColumn('time_zone', 'text', required)
    .addColumn('shown_time_zone', 'text', required)
    .execute();
  // SQLite can't change a primary key.
  await db.schema.alterTable('stats_days').renameTo('stats_days_before').execute();
  await db.schema
    .createTable('stats_days')
    .addColumn('guild_id', 'text', required)
    .addColumn('time_zone', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('opened', 'integer', zero)
    .addColumn('closed', 'integer', zero)
    .addColumn('rating_count', 'integer', zero)
    .addColumn('rating_sum', 'integer', zero)
    .addColumn('first_response', 'text', required)
    .addColumn('close', 'text', required)
    .addColumn('missed', 'text', list)
    .addPrimaryKeyConstraint('stats_days_by_zone_pk', ['guild_id', 'time_zone', 'day', 'subject'])
    .execute();
  const columns = sql.raw(
    'guild_id, day, subject, opened, closed, rating_count, rating_sum, first_response, close, missed',
  );
  await sql`insert into stats_days (time_zone, ${columns})
    select 'UTC', ${columns} from stats_days_before`.execute(db);
  await db.schema.dropTable('stats_days_before').execute();
  await indexRecounts(db);
}

const SYNCS = sql`kind || '' in ('guild.sync', 'stats.recount')`;
const OTHERS = sql`kind not in ('guild.sync', 'stats.recount', 'transcript.save', 'transcript.send', 'transcript.post',
  'user.erase', 'group.erase', 'transcript.attachment', 'transcript.files', 'webhook.deliver', 'ticket.form-files',
  'bulk.run')`;

/** Each queue finds its due work by an index that names its kinds; recounts are in the queue of syncs. */
async function indexRecounts(db: Kysely<unknown>): Promise<void> {
  for (const [queue, kinds] of Object.entries({ syncs: SYNCS, others: OTHERS })) {
    await sql`drop index ${sql.id(`outbox_due_${queue}`)}`.execute(db);
    await sql`drop index ${sql.id(`outbox_turns_${queue}`)}`.execute(db);
    await sql`create index ${sql.id(`outbox_due_${queue}`)} on outbox (run_at, id) where ${kinds}`.execute(
      db,
    );
    await sql`create index ${sql.id(`outbox_turns_${queue}`)} on outbox (guild_id, run_at, id)
      where ${kinds} and waiting = 0`.execute(db);
  }
}
