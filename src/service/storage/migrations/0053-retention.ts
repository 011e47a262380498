import { type Kysely, sql } from 'kysely';

/** How long a group keeps what its tickets say, what finds those that it keeps no longer, and what one person wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket_groups').addColumn('erase_after', 'integer').execute();
  await sql`create index ticket_groups_erasing on ticket_groups (id) where erase_after is not null`.execute(
    db,
  );
  // Tickets that ended and still say something: the uuid is that of the erased ones.
  await sql`create index tickets_ended on tickets (group_id, coalesce(deleted_at, closed_at))
    where status <> 'open' and channel_id is null and uuid <> '00000000-0000-0000-0000-000000000000'`.execute(
    db,
  );
  // Page by page of a person's messages in a ticket, without reading the others'.
  await db.schema.dropIndex('transcript_messages_by_author').execute();
  await db.schema
    .createIndex('transcript_messages_by_author')
    .on('transcript_messages')
    .columns(['author_id', 'ticket_id', 'id'])
    .execute();
  await indexDueWork(db);
}

/** A group's erasure takes its turn with the other histories, see `0011-outbox.ts` and `0052-webhooks.ts`. */
async function indexDueWork(db: Kysely<unknown>): Promise<void> {
  const histories = sql`'transcript.save', 'transcript.send', 'transcript.post', 'user.erase', 'group.erase'`;
  const long = sql`'guild.sync', ${histories}, 'transcript.attachment', 'transcript.files',
    'webhook.deliver', 'ticket.form-files'`;
  await db.schema.dropIndex('outbox_due_others').execute();
  await db.schema.dropIndex('outbox_due_histories').execute();
  await sql`create index outbox_due_others on outbox (run_at, id) where kind not in (${long})`.execute(db);
  await sql`create index outbox_due_histories on outbox (run_at, id) where kind || '' in (${histories})`.execute(
    db,
  );
}
