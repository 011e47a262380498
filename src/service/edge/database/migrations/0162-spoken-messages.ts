import { type Kysely, sql } from 'kysely';

/** The last message of each listed ticket is read from it, however many the bot has posted since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index transcript_messages_spoken on transcript_messages (ticket_id, in_thread, author_bot, id)
    where deleted_at is null and type in (0, 19)`.execute(db);
}
