import type { Kysely } from 'kysely';

/** Transcripts: messages as they happen, what surrounds them, and where their attachments lie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcripts')
    .addColumn('ticket_id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('guild', 'text', (column) => column.notNull())
    .addColumn('group_settings', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('transcript_places')
    .addColumn('channel_id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('in_thread', 'integer', (column) => column.notNull())
    .addColumn('scanned_through', 'text')
    .addColumn('scan_since', 'text')
    .addColumn('scan_done', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('transcript_places_by_ticket')
    .on('transcript_places')
    .column('ticket_id')
    .execute();

  await createMessages(db);
  await createPeople(db);
  await createAttachments(db);

  await db.schema
    .createTable('service_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('in_thread', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('author_avatar', 'text', (column) => column.notNull())
    .addColumn('author_bot', 'integer', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('edited_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('embeds', 'text', (column) => column.notNull())
    .addColumn('components', 'text', (column) => column.notNull())
    .addColumn('stickers', 'text', (column) => column.notNull())
    .addColumn('poll', 'text')
    .addColumn('reactions', 'text', (column) => column.notNull())
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
  // What one person wrote is found to be erased.
  await db.schema
    .createIndex('transcript_messages_by_author')
    .on('transcript_messages')
    .columns(['author_id', 'ticket_id'])
    .execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_reactors')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('emoji', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('is_there', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('transcript_reactors_pk', ['message_id', 'emoji', 'user_id'])
    .execute();
  await db.schema
    .createIndex('transcript_reactors_by_user')
    .on('transcript_reactors')
    .column('user_id')
    .execute();
  await db.schema
    .createIndex('transcript_reactors_by_ticket')
    .on('transcript_reactors')
    .column('ticket_id')
    .execute();

  await db.schema
    .createTable('transcript_members')
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('in_thread', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('bot', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'text')
    .addColumn('roles', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('transcript_members_pk', ['ticket_id', 'in_thread', 'user_id'])
    .execute();
  await db.schema
    .createIndex('transcript_members_by_user')
    .on('transcript_members')
    .column('user_id')
    .execute();
}

async function createAttachments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transcript_attachments')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('in_thread', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('source_url', 'text', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    // What is forwarded from one ticket to another keeps its id: each ticket has a copy of its own.
    .addPrimaryKeyConstraint('transcript_attachments_pk', ['id', 'ticket_id'])
    .execute();
  await db.schema
    .createIndex('transcript_attachments_by_ticket')
    .on('transcript_attachments')
    .columns(['ticket_id', 'in_thread', 'id'])
    .execute();
}
