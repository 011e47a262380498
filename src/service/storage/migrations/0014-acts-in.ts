import { type Kysely, sql } from 'kysely';

/**
 * `act-as` holds in named guilds, and only whoever runs the service gives it. Until now the API gave it to whoever asked,
 * and nothing tells such a token from one of `npm run create-token`: all lose it, and those that need it are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tokens').addColumn('acts_in', 'text').execute();
  await sql`update tokens set abilities = case when abilities like '%"anonymous"%' then '["anonymous"]' else '[]' end
    where abilities like '%"act-as"%'`.execute(db);
}
