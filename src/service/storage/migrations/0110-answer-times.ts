import { type Kysely, sql } from 'kysely';

/**
 * A group's times for answers replace its single reminder: a reminder after four hours becomes four hours for every answer.
 * Owners of whom staff were reminded before have had their reminder: their wait is marked as missed, so that there is no
 * second one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('ticket_groups')
    .addColumn('answer_times', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  for (const column of ['answer_reminder_role_ids', 'answer_reminder_channel_id'])
    await db.schema.alterTable('ticket_groups').addColumn(column, 'text').execute();
  await sql`
    update ticket_groups set answer_times =
      '[{"priority":null,"first":' || remind_after || ',"next":' || remind_after || '}]'
    where remind_after is not null`.execute(db);
  await db.schema.alterTable('ticket_groups').dropColumn('remind_after').execute();
  for (const column of ['answer_due_at', 'missed_at'])
    await db.schema.alterTable('tickets').addColumn(column, 'text').execute();
  await sql`update tickets set missed_at = reminded_at where reminded_at is not null`.execute(db);
}
