import type { Kysely } from 'kysely';

/**
 * One index for each way of asking for a list of tickets. Each holds the tickets of a status by their number, so
 * that a page is read from the index's end, however many tickets there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('tickets_listed')
    .on('tickets')
    .columns(['guild_id', 'status', 'number'])
    .execute();
  await db.schema
    .createIndex('tickets_listed_by_group')
    .on('tickets')
    .columns(['guild_id', 'group_id', 'status', 'number'])
    .execute();
  // With the group, so that an assignee's tickets of a group are found without reading the rows of all others.
  await db.schema
    .createIndex('tickets_listed_by_assignee')
    .on('tickets')
    .columns(['guild_id', 'assigned_id', 'status', 'number', 'group_id'])
    .execute();
  // Begins with the columns of the one it replaces.
  await db.schema
    .createIndex('tickets_listed_by_owner')
    .on('tickets')
    .columns(['guild_id', 'owner_id', 'status', 'number'])
    .execute();
  await db.schema.dropIndex('tickets_by_owner').ifExists().execute();
  // Few tickets are given a name; the search looks through those alone, without reading their rows.
  await db.schema
    .createIndex('tickets_listed_by_name')
    .on('tickets')
    .columns(['guild_id', 'status', 'number', 'name', 'owner_id', 'assigned_id', 'group_id'])
    .where('name', 'is not', null)
    .execute();
}
