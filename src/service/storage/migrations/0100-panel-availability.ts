import type { Kysely } from 'kysely';

/** Whether a panel shows waits and opening hours. Panels of earlier versions show none, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('panels')
    .addColumn('shows_availability', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
