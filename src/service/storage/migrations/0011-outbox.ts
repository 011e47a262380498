import { type Kysely, sql } from 'kysely';

/**
 * Due work of each crew in an index of its own: a hundred thousand files that wait to be copied are not read past to
 * find the one action that is due. The kinds are those of LONG_KINDS in `jobs/kinds.ts`; where these change, the
 * answers stay right and a new migration makes them quick again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const syncs = sql`'guild.sync'`;
  const histories = sql`'transcript.save', 'transcript.send', 'transcript.post', 'user.erase'`;
  const files = sql`'transcript.attachment', 'transcript.files'`;
  await sql`create index outbox_due_others on outbox (run_at, id)
    where kind not in (${syncs}, ${histories}, ${files})`.execute(db);
  await sql`create index outbox_due_syncs on outbox (run_at, id) where kind || '' in (${syncs})`.execute(db);
  await sql`create index outbox_due_histories on outbox (run_at, id) where kind || '' in (${histories})`.execute(
    db,
  );
  await sql`create index outbox_due_files on outbox (run_at, id) where kind || '' in (${files})`.execute(db);
  // Every row is in one of these now.
  await db.schema.dropIndex('outbox_due').execute();
}
