import { type Kysely, sql } from 'kysely';

/** Actions on many tickets, with a row for each ticket. Few are running; the others are deleted some days after their end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bulk_actions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('token_user_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('on_behalf', 'integer', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('wording', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .execute();
  await db.schema
    .createTable('bulk_action_tickets')
    .addColumn('bulk_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
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
    .where(sql<boolean>`finished_at is not null`)
    .execute();
  await addQueue(db);
}

/** The kinds of all queues but `others`, in the order of `QUEUES` in `jobs/handlers.ts`, with that of bulk actions at the end. */
const LONG = [
  'guild.sync',
  'transcript.save',
  'transcript.send',
  'transcript.post',
  'user.erase',
  'group.erase',
  'transcript.attachment',
  'transcript.files',
  'webhook.deliver',
  'ticket.form-files',
  'bulk.run',
];

/** The jobs of bulk actions have a queue of their own, and the short ones are all others. See `0065-fair-turns.ts`. */
async function addQueue(db: Kysely<unknown>): Promise<void> {
  const others = sql`kind not in (${sql.join(LONG.map((kind) => sql.lit(kind)))})`;
  const bulk = sql`kind || '' in (${sql.lit('bulk.run')})`;
  await db.schema.dropIndex('outbox_due_others').execute();
  await db.schema.dropIndex('outbox_turns_others').execute();
  for (const [name, kinds] of [
    ['others', others],
    ['bulk', bulk],
  ] as const) {
    await sql`create index ${sql.id(`outbox_due_${name}`)} on outbox (run_at, id) where ${kinds}`.execute(db);
    await sql`create index ${sql.id(`outbox_turns_${name}`)} on outbox (guild_id, run_at, id)
      where ${kinds} and waiting = 0`.execute(db);
  }
}
