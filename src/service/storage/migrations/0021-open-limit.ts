import { type Kysely, sql } from 'kysely';

/**
 * Groups had no limit of open tickets per person unless someone set one. From now on 5 is the default, as new groups have
 * it; whoever wants none sets it to null again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update ticket_groups set max_open_per_user = 5 where max_open_per_user is null`.execute(db);
}
