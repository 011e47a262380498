import { type Kysely, sql } from 'kysely';

/** Lists of the open tickets whose answer is due first; those without a due time come last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index tickets_due on tickets
      (guild_id, coalesce(answer_due_at, '9999'), number, group_id, assigned_id, status)
      where status = 'open'`.execute(db);
}
