import type { Kysely } from 'kysely';

/** The reasons that a group closes tickets for, and what it asks of who opens one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const groups = () => db.schema.alterTable('ticket_groups');
  await groups()
    .addColumn('close_reasons', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await groups()
    .addColumn('close_reason_required', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await groups().addColumn('open_pause', 'integer').execute();
  await groups().addColumn('min_account_age', 'integer').execute();
}
