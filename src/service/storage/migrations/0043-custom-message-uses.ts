import { type Kysely, sql } from 'kysely';

/** Custom messages as the welcome of a group's tickets, and as panels; and by which of them a message is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket_groups').addColumn('welcome_custom_message_id', 'text').execute();
  await db.schema.alterTable('panels').addColumn('custom_message_id', 'text').execute();
  await sql`create index ticket_groups_welcome on ticket_groups (welcome_custom_message_id) where welcome_custom_message_id is not null`.execute(
    db,
  );
  await sql`create index panels_custom_message on panels (custom_message_id) where custom_message_id is not null`.execute(
    db,
  );
}
