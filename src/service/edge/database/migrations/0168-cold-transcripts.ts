import { type Kysely, sql } from 'kysely';
import { key, required } from './0151-baseline/columns.ts';

/** Tickets whose messages are in a file, or on the way there or back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cold_transcripts')
    .addColumn('ticket_id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('ended_at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('move_id', 'text', required)
    .addColumn('hash', 'text')
    .execute();
  await db.schema
    .createIndex('cold_transcripts_by_guild')
    .on('cold_transcripts')
    .columns(['guild_id', 'ended_at'])
    .execute();
  await sql`create index cold_transcripts_unfinished on cold_transcripts (ticket_id) where state <> 'cold'`.execute(
    db,
  );
  // Authors who are not among the ticket's members: all others are found there.
  await db.schema
    .createTable('cold_authors')
    .addColumn('user_id', 'text', required)
    .addColumn('ticket_id', 'text', required)
    .addPrimaryKeyConstraint('cold_authors_pk', ['user_id', 'ticket_id'])
    .execute();
  await db.schema.createIndex('cold_authors_by_ticket').on('cold_authors').column('ticket_id').execute();
}
