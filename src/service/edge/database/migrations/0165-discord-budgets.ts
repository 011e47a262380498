import type { Kysely } from 'kysely';
import { key, required } from './0151-baseline/columns.ts';

/** What all processes have taken of what Discord allows the application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('discord_budgets')
    .addColumn('name', 'text', key)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('taken', 'bigint', required)
    .addColumn('granted', 'bigint', required)
    .execute();
}
