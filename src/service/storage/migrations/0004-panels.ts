import type { Kysely } from 'kysely';

/** Ticket panels, where they were posted, and custom messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('panels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('style', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('panels_once', ['guild_id', 'name'])
    .execute();
  await db.schema.createIndex('panels_listed').on('panels').columns(['guild_id', 'id']).execute();

  await db.schema
    .createTable('panel_messages')
    .addColumn('message_id', 'text', (column) => column.primaryKey())
    .addColumn('panel_id', 'text', (column) => column.notNull().references('panels.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('panel_messages_by_panel')
    .on('panel_messages')
    .columns(['panel_id', 'message_id'])
    .execute();

  await db.schema
    .createTable('custom_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('custom_messages_once', ['guild_id', 'name'])
    .execute();
  await db.schema
    .createIndex('custom_messages_listed')
    .on('custom_messages')
    .columns(['guild_id', 'id'])
    .execute();
}
