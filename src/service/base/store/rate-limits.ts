import { type Kysely, sql } from 'kysely';
import type { RateLimitStore } from '../model/rate-limit.ts';
import type { Tables } from '../../edge/database/schema.ts';

const WINDOW_MS = 60_000;

/** The time of the database: the clocks of the processes may differ by more than a window may. */
const NOW = sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`;
/** A statement that waited for another one's row began before the window that the other one opened. */
const OVERLAP_MS = 5_000;
/** A window that ends much too late was opened before the database's clock was set back. */
const IS_OVER = sql<boolean>`(held.ends_at <= ${NOW} or held.ends_at > ${NOW} + ${sql.lit(WINDOW_MS + OVERLAP_MS)})`;

/** For PostgreSQL, which several processes share. */
export function createRateLimitStore(db: Kysely<Tables>): RateLimitStore {
  return {
    async count(userId) {
      const { rows } = await sql<{ readonly taken: string; readonly left_ms: string }>`
        insert into rate_limit_windows as held (token_id, ends_at, taken)
        values (${userId}, ${NOW} + ${sql.lit(WINDOW_MS)}, 1)
        on conflict (token_id) do update set
          ends_at = case when ${IS_OVER} then excluded.ends_at else held.ends_at end,
          taken = case when ${IS_OVER} then 1 else held.taken + 1 end
        returning taken, ends_at - ${NOW} as left_ms`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('Counting a request came to no row');
      // 64 bits come as text.
      return { used: Number(row.taken), leftMs: Number(row.left_ms) };
    },
    async prune() {
      // Locked rows are skipped: two processes that prune never wait for each other.
      await sql`
        delete from rate_limit_windows where token_id in (
          select token_id from rate_limit_windows as held where ${IS_OVER} for update skip locked
        )`.execute(db);
    },
  };
}
