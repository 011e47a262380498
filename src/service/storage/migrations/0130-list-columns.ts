import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A list checks up to 10,000 tickets of each state: whether they are unassigned, of the groups that somebody may see, and
 * what their priority is. The indexes of all tickets and of a group's have these columns, so that no rows are read for it.
 * They are in the index of a group as well because SQLite would otherwise prefer the other one for a group's lists and
 * read a guild's tickets to the end. PostgreSQL has them beside its keys, and can't do that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const { name, keys, columns } of INDEXES) {
    await db.schema.dropIndex(name).execute();
    const all = isPostgres ? `(${keys}) include (${columns})` : `(${keys}, ${columns})`;
    await sql.raw(`create index ${name} on tickets ${all}`).execute(db);
  }
}

const INDEXES = [
  { name: 'tickets_listed', keys: 'guild_id, status, number', columns: 'group_id, assigned_id, priority' },
  {
    name: 'tickets_listed_by_group',
    keys: 'guild_id, group_id, status, number',
    columns: 'assigned_id, priority',
  },
];
