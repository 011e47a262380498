import { type Kysely, sql } from 'kysely';

/** Files of forms have turns of their own, and due ones an index of their own, as in `0011-outbox.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const syncs = sql`'guild.sync'`;
  const histories = sql`'transcript.save', 'transcript.send', 'transcript.post', 'user.erase'`;
  const files = sql`'transcript.attachment', 'transcript.files'`;
  const formFiles = sql`'ticket.form-files'`;
  await db.schema.dropIndex('outbox_due_others').execute();
  await sql`create index outbox_due_others on outbox (run_at, id)
    where kind not in (${syncs}, ${histories}, ${files}, ${formFiles})`.execute(db);
  await sql`create index outbox_due_form_files on outbox (run_at, id) where kind || '' in (${formFiles})`.execute(
    db,
  );
}
