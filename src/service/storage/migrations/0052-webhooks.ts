import { type Kysely, sql } from 'kysely';

/**
 * Addresses that are told of what is done to tickets. An event is noted beside the history's entry whose id it has, and
 * only appended, so that no two actions wait for each other; what came of it is kept apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db);
  await indexDueWork(db);
}

/** Deliveries have turns of their own, and due ones an index of their own, as in `0011-outbox.ts`. */
async function indexDueWork(db: Kysely<unknown>): Promise<void> {
  const syncs = sql`'guild.sync'`;
  const histories = sql`'transcript.save', 'transcript.send', 'transcript.post', 'user.erase'`;
  const files = sql`'transcript.attachment', 'transcript.files'`;
  const webhooks = sql`'webhook.deliver'`;
  const formFiles = sql`'ticket.form-files'`;
  await db.schema.dropIndex('outbox_due_others').execute();
  await sql`create index outbox_due_others on outbox (run_at, id)
    where kind not in (${syncs}, ${histories}, ${files}, ${webhooks}, ${formFiles})`.execute(db);
  await sql`create index outbox_due_webhooks on outbox (run_at, id) where kind || '' in (${webhooks})`.execute(
    db,
  );
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('actions', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('next_attempt_at', 'text')
    .addColumn('disabled_reason', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('webhooks_by_guild').on('webhooks').columns(['guild_id', 'id']).execute();
  await db.schema
    .createTable('webhook_events')
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('webhook_events_pk', ['webhook_id', 'id'])
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('error', 'text')
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_deliveries_pk', ['webhook_id', 'id'])
    .execute();
}
