import { type Kysely, sql } from 'kysely';

/**
 * Custom messages as answers that are shown before a ticket opens: their words, to find them by, and how often they were
 * shown and solved a problem.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('custom_messages')
    .addColumn('answer', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index custom_messages_answers on custom_messages (guild_id) where answer = 1`.execute(db);
  await db.schema
    .createTable('answer_words')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('beginning', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('custom_message_id', 'text', (column) => column.notNull())
    .addColumn('in_name', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_words_pk', ['guild_id', 'beginning', 'word', 'custom_message_id'])
    .execute();
  await db.schema
    .createIndex('answer_words_of_message')
    .on('answer_words')
    .columns(['custom_message_id'])
    .execute();
  await db.schema
    .createTable('answer_days')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addColumn('solved', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_days_pk', ['guild_id', 'day', 'group_id'])
    .execute();
}
