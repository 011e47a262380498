import type { Kysely } from 'kysely';
import { key, required, requiredOr, zero } from './columns.ts';

/** Transcripts: messages as they happen, the people in them, their attachments, and where they were posted. */
export async function createTranscripts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcripts')
    .addColumn('ticket_id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('saved_at', 'text', required)
    .addColumn('guild', 'text', required)
    .addColumn('group_settings', 'text', required)
    .execute();
  await createPlaces(db);
  await createMessages(db);
  await createPeople(db);
  await createAttachments(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_places')
    .addColumn('channel_id', 'text', key)
    .addColumn('ticket_id', 'text', required)
    .addColumn('in_thread', 'integer', required)
    .addColumn('scanned_through', 'text')
    .addColumn('scan_since', 'text')
    .addColumn('scan_done', 'integer', zero)
    .execute();
  await db.schema
    .createIndex('transcript_places_by_ticket')
    .on('transcript_places')
    .column('ticket_id')
    .execute();
  await db.schema
    .createTable('transcript_posts')
    .addColumn('source', 'text', key)
    .addColumn('ticket_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('message_id', 'text', required)
    .addColumn('written_count', 'integer', required)
    .addColumn('newest_message_id', 'text', required)
    .addColumn('posted_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('transcript_posts_by_ticket')
    .on('transcript_posts')
    .columns(['ticket_id', 'posted_at'])
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_messages')
    .addColumn('id', 'text', key)
    .addColumn('ticket_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('in_thread', 'integer', required)
    .addColumn('author_id', 'text', required)
    .addColumn('author_name', 'text', required)
    .addColumn('author_avatar', 'text', required)
    .addColumn('author_bot', 'integer', required)
    .addColumn('type', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('edited_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('attachments', 'text', required)
    .addColumn('embeds', 'text', required)
    .addColumn('components', 'text', required)
    .addColumn('stickers', 'text', required)
    .addColumn('poll', 'text')
    .addColumn('reactions', 'text', required)
    .addColumn('search_text', 'text', requiredOr(''))
    // Contents of a forwarded message are someone else's words.
    .addColumn('forwarded', 'integer', zero)
    .execute();
  await db.schema
    .createIndex('transcript_messages_by_ticket')
    .on('transcript_messages')
    .columns(['ticket_id', 'in_thread', 'id'])
    .execute();
  // A page of Discord's history is compared with a stretch of one channel.
  await db.schema
    .createIndex('transcript_messages_by_channel')
    .on('transcript_messages')
    .columns(['channel_id', 'id'])
    .execute();
  // Erasure reads a person's messages in a ticket page by page, without reading the others'.
  await db.schema
    .createIndex('transcript_messages_by_author')
    .on('transcript_messages')
    .columns(['author_id', 'ticket_id', 'id'])
    .execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_reactors')
    .addColumn('message_id', 'text', required)
    .addColumn('emoji', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('ticket_id', 'text', required)
    .addColumn('is_there', 'integer', required)
    .addPrimaryKeyConstraint('transcript_reactors_pk', ['message_id', 'emoji', 'user_id'])
    .execute();
  for (const [name, column] of [
    ['transcript_reactors_by_user', 'user_id'],
    ['transcript_reactors_by_ticket', 'ticket_id'],
  ] as const)
    await db.schema.createIndex(name).on('transcript_reactors').column(column).execute();

  await db.schema
    .createTable('transcript_members')
    .addColumn('ticket_id', 'text', required)
    .addColumn('in_thread', 'integer', required)
    .addColumn('user_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('avatar', 'text', required)
    .addColumn('bot', 'integer', required)
    .addColumn('joined_at', 'text')
    .addColumn('roles', 'text', required)
    .addPrimaryKeyConstraint('transcript_members_pk', ['ticket_id', 'in_thread', 'user_id'])
    .execute();
  await db.schema
    .createIndex('transcript_members_by_user')
    .on('transcript_members')
    .column('user_id')
    .execute();

  // People whom messages mention, and who are neither members nor authors. Null: Discord knows nobody of this id.
  await db.schema
    .createTable('transcript_names')
    .addColumn('ticket_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('name', 'text')
    .addPrimaryKeyConstraint('transcript_names_pk', ['ticket_id', 'user_id'])
    .execute();
  await db.schema.createIndex('transcript_names_by_user').on('transcript_names').column('user_id').execute();
}

async function createAttachments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_attachments')
    .addColumn('id', 'text', required)
    .addColumn('ticket_id', 'text', required)
    .addColumn('message_id', 'text', required)
    .addColumn('in_thread', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('mime', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('source_url', 'text', required)
    .addColumn('hash', 'text')
    .addColumn('state', 'text', required)
    // Its part of the bytes in `stored_files`.
    .addColumn('reserved', 'integer', zero)
    // How often Discord did not return it: the attempts of its job include outages of the store.
    .addColumn('faults', 'integer', zero)
    // A message that is forwarded from one ticket to another keeps its attachments' ids: each ticket has its own copy.
    .addPrimaryKeyConstraint('transcript_attachments_pk', ['id', 'ticket_id'])
    .execute();
  await db.schema
    .createIndex('transcript_attachments_by_ticket')
    .on('transcript_attachments')
    .columns(['ticket_id', 'in_thread', 'id'])
    .execute();
  // The bytes of each ticket's files, and of each guild's in the row without a ticket.
  await db.schema
    .createTable('stored_files')
    .addColumn('guild_id', 'text', required)
    .addColumn('ticket_id', 'text', required)
    // 32 bits are too few for a guild.
    .addColumn('bytes', 'bigint', required)
    .addPrimaryKeyConstraint('stored_files_pk', ['guild_id', 'ticket_id'])
    .execute();
}
