import { type Kysely, sql } from 'kysely';

/** What can be set about a group beside what shapes its channels; a deleted group stays for its deleted tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const groups = db.schema.alterTable('ticket_groups');
  await groups.addColumn('opener_role_ids', 'text', (column) => column.notNull().defaultTo('[]')).execute();
  await groups.addColumn('expire_after', 'integer').execute();
  await groups.addColumn('expire_clearable', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await groups.addColumn('owner_left', 'text', (column) => column.notNull().defaultTo('keep')).execute();
  await groups.addColumn('deleted_at', 'text').execute();
  // A deleted group's name is free again.
  await db.schema
    .createIndex('ticket_groups_named')
    .on('ticket_groups')
    .columns(['guild_id', 'name'])
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();

  // How far the latest sync of a guild is: told to whoever asked for it, also after a restart.
  await db.schema
    .createTable('guild_syncs')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('checked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer')
    .addColumn('message', 'text')
    .execute();
}
