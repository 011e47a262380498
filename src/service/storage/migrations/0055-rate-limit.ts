import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What processes have taken of each token's requests in the minute under way. PostgreSQL writes no log for it: after a
 * crash the minutes begin anew. An embedded database has one process, which counts by itself; there the table is empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = db.schema.createTable('rate_limit_windows');
  await (isPostgres ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('token_id', 'text', (column) => column.primaryKey())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('taken', 'bigint', (column) => column.notNull())
    .addColumn('granted', 'bigint', (column) => column.notNull())
    .execute();
}
