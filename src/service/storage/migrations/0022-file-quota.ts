import { type Kysely, sql } from 'kysely';

/**
 * How much room files take, counted as they come and go: of each ticket, and of each guild in the row without a ticket.
 * `reserved` is what an attachment has in these counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transcript_attachments')
    .addColumn('reserved', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update transcript_attachments set reserved = size where state = 'copied'`.execute(db);
  await db.schema
    .createTable('stored_files')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    // 32 bits are too few for a guild.
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_files_pk', ['guild_id', 'ticket_id'])
    .execute();
  await sql`insert into stored_files (guild_id, ticket_id, bytes)
    select tickets.guild_id, tickets.id, sum(transcript_attachments.reserved)
    from transcript_attachments join tickets on tickets.id = transcript_attachments.ticket_id
    group by tickets.guild_id, tickets.id`.execute(db);
  await sql`insert into stored_files (guild_id, ticket_id, bytes)
    select guild_id, '', sum(bytes) from stored_files group by guild_id`.execute(db);
}
