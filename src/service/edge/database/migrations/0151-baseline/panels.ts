import { type Kysely, sql } from 'kysely';
import { key, required, requiredOr, zero } from './columns.ts';

/** Ticket panels with their messages, custom messages, and custom messages as suggested answers. */
export async function createPanels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('panels')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('style', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('color', 'text', required)
    .addColumn('placeholder', 'text', required)
    .addColumn('options', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('custom_message_id', 'text')
    .addColumn('language', 'text', requiredOr('en'))
    .addColumn('shows_availability', 'integer', zero)
    .addUniqueConstraint('panels_once', ['guild_id', 'name'])
    .execute();
  await db.schema.createIndex('panels_listed').on('panels').columns(['guild_id', 'id']).execute();
  await db.schema
    .createIndex('panels_custom_message')
    .on('panels')
    .column('custom_message_id')
    .where(sql.ref('custom_message_id'), 'is not', null)
    .execute();
  await db.schema
    .createTable('panel_messages')
    .addColumn('message_id', 'text', key)
    .addColumn('panel_id', 'text', (column) => column.notNull().references('panels.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', required)
    .execute();
  await db.schema
    .createIndex('panel_messages_by_panel')
    .on('panel_messages')
    .columns(['panel_id', 'message_id'])
    .execute();
  await createCustomMessages(db);
  await createAnswers(db);
}

async function createCustomMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_messages')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('answer', 'integer', zero)
    .addUniqueConstraint('custom_messages_once', ['guild_id', 'name'])
    .execute();
  await db.schema
    .createIndex('custom_messages_listed')
    .on('custom_messages')
    .columns(['guild_id', 'id'])
    .execute();
  await db.schema
    .createIndex('custom_messages_answers')
    .on('custom_messages')
    .column('guild_id')
    .where(sql<boolean>`answer = 1`)
    .execute();
}

/** The words that find an answer, and how often answers were shown and solved a problem. */
async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answer_words')
    .addColumn('guild_id', 'text', required)
    .addColumn('beginning', 'text', required)
    .addColumn('word', 'text', required)
    .addColumn('custom_message_id', 'text', required)
    .addColumn('in_name', 'integer', required)
    .addPrimaryKeyConstraint('answer_words_pk', ['guild_id', 'beginning', 'word', 'custom_message_id'])
    .execute();
  await db.schema
    .createIndex('answer_words_of_message')
    .on('answer_words')
    .columns(['custom_message_id'])
    .execute();
  await db.schema
    .createTable('answer_days')
    .addColumn('guild_id', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('group_id', 'text', required)
    .addColumn('shown', 'integer', required)
    .addColumn('solved', 'integer', required)
    .addPrimaryKeyConstraint('answer_days_pk', ['guild_id', 'day', 'group_id'])
    .execute();
}
