import type { Kysely } from 'kysely';

/** Whether a message forwards another one: what is stored of it is somebody else's words then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transcript_messages')
    .addColumn('forwarded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
