import { type Kysely, sql } from 'kysely';
import { key, required, requiredOr, zero } from './columns.ts';

/** Durable work, work that was given up, and actions on many tickets. */
export async function createJobs(db: Kysely<unknown>): Promise<void> {
  await createOutbox(db);
  await createGivenUpJobs(db);
  await createBulkActions(db);
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('lane', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('version', 'integer', requiredOr(1))
    .addColumn('idempotency_id', 'text', (column) => column.unique())
    .addColumn('run_at', 'text', required)
    .addColumn('attempts', 'integer', zero)
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('guild_id', 'text', requiredOr('0'))
    .addColumn('waiting', 'integer', zero)
    .addUniqueConstraint('outbox_once', ['kind', 'key'])
    .execute();
  await db.schema.createIndex('outbox_lanes').on('outbox').columns(['lane', 'id']).execute();
  await indexDueWork(db);
}

/** The kinds of each queue but `others`, which has all other kinds: those of `QUEUES` in `job-handlers.ts`. */
const QUEUES = {
  syncs: ['guild.sync'],
  histories: ['transcript.save', 'transcript.send', 'transcript.post', 'user.erase', 'group.erase'],
  files: ['transcript.attachment', 'transcript.files'],
  webhooks: ['webhook.deliver'],
  form_files: ['ticket.form-files'],
  bulk: ['bulk.run'],
};

/**
 * Each queue has its own index of due work, so that finding the one due action doesn't mean reading past a hundred
 * thousand files that wait to be copied. In a second index a guild's due work is adjacent, so that one step leads past
 * all of it to the next guild's; work that waits for its time is kept apart, so that guilds with nothing due aren't
 * looked at. If the queues change, the results stay right, and a new migration makes them fast again.
 */
async function indexDueWork(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_waiting on outbox (run_at) where waiting = 1`.execute(db);
  for (const [queue, kinds] of Object.entries(QUEUES))
    await indexQueue(db, queue, sql`kind || '' in (${literals(kinds)})`);
  await indexQueue(db, 'others', sql`kind not in (${literals(Object.values(QUEUES).flat())})`);
}

const literals = (kinds: readonly string[]) => sql.join(kinds.map((kind) => sql.lit(kind)));

async function indexQueue(db: Kysely<unknown>, queue: string, kinds: ReturnType<typeof sql>): Promise<void> {
  await sql`create index ${sql.id(`outbox_due_${queue}`)} on outbox (run_at, id) where ${kinds}`.execute(db);
  await sql`create index ${sql.id(`outbox_turns_${queue}`)} on outbox (guild_id, run_at, id)
    where ${kinds} and waiting = 0`.execute(db);
}

async function createGivenUpJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('given_up_jobs')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('guild_id', 'text', required)
    .addColumn('lane', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('last_error', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('given_up_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('given_up_jobs_by_time')
    .on('given_up_jobs')
    .columns(['given_up_at', 'id'])
    .execute();
  await db.schema.createIndex('given_up_jobs_by_lane').on('given_up_jobs').column('lane').execute();
}

/** Few bulk actions are running; the others are deleted some days after their end. */
async function createBulkActions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bulk_actions')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('token_id', 'text', required)
    .addColumn('token_user_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('on_behalf', 'integer', required)
    .addColumn('operation', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('total', 'integer', required)
    .addColumn('done', 'integer', required)
    .addColumn('refused', 'integer', required)
    .addColumn('wording', 'text', required)
    .addColumn('started_at', 'text', required)
    .addColumn('finished_at', 'text')
    .execute();
  await db.schema
    .createTable('bulk_action_tickets')
    .addColumn('bulk_id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('ticket_id', 'text', required)
    .addColumn('number', 'integer')
    .addColumn('wording', 'text')
    .addPrimaryKeyConstraint('bulk_action_tickets_pk', ['bulk_id', 'position'])
    .execute();
  // A person's data is erased by it, and the one that is running is found by it.
  await db.schema
    .createIndex('bulk_actions_of_person')
    .on('bulk_actions')
    .columns(['guild_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('bulk_actions_finished')
    .on('bulk_actions')
    .column('finished_at')
    .where(sql.ref('finished_at'), 'is not', null)
    .execute();
}
