import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LeaseRequest, RateLimitStore } from '../../http/rate-limit/rate-limit-store.ts';
import type { Tables } from '../database/schema.ts';

const WINDOW_MS = 60_000;
/** A process takes this part of what is free: few questions at first, and little that lies idle in the end. */
const SHARE = 8;

/** The time of the database: the clocks of the processes may differ by more than a window may. */
const NOW = sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`;
/** One that ends too late was opened before the database's clock was set back. */
const IS_OVER = sql<boolean>`(held.ends_at <= ${NOW} or held.ends_at > ${NOW} + ${sql.lit(WINDOW_MS)})`;

/** For PostgreSQL, which several processes share. */
export function createRateLimitStore(db: Kysely<Tables>): RateLimitStore {
  return {
    async lease(tokenId, { limit, ...asked }) {
      const all = sql<number>`${limit}::bigint`;
      const taken = sql<number>`case when ${IS_OVER} then 0 else held.taken end`;
      const first = shareOf(all, asked);
      const next = shareOf(sql`(${all} - ${taken})`, asked);
      const { rows } = await sql<Row>`
        insert into rate_limit_windows as held (token_id, ends_at, taken, granted)
        values (${tokenId}, ${NOW} + ${sql.lit(WINDOW_MS)}, ${first}, ${first})
        on conflict (token_id) do update set
          ends_at = case when ${IS_OVER} then excluded.ends_at else held.ends_at end,
          taken = ${taken} + ${next},
          granted = ${next}
        returning ends_at, taken, granted, ends_at - ${NOW} as left_ms`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('The lease of a rate limit came to no row');
      const [granted, free] = [Number(row.granted), Math.max(0, limit - Number(row.taken))];
      return { window: row.ends_at, leftMs: Number(row.left_ms), granted, free };
    },
    async returnUnused(tokenId, window, count) {
      await sql`
        update rate_limit_windows set taken = taken - ${count}::bigint
        where token_id = ${tokenId} and ends_at = ${window}::bigint`.execute(db);
    },
    async prune() {
      // Past those that somebody is at: two who prune never wait for each other.
      await sql`
        delete from rate_limit_windows where token_id in (
          select token_id from rate_limit_windows as held where ${IS_OVER} for update skip locked
        )`.execute(db);
    },
  };
}

/** 64 bits come as text. */
interface Row {
  readonly ends_at: string;
  readonly taken: string;
  readonly granted: string;
  readonly left_ms: string;
}

/** Never less than nothing: another process may have a higher limit, while they are configured anew. */
function shareOf(
  free: RawBuilder<unknown>,
  { wanted, most }: Omit<LeaseRequest, 'limit'>,
): RawBuilder<unknown> {
  const share = sql`least(${most}::bigint, (${free} + ${sql.lit(SHARE - 1)}) / ${sql.lit(SHARE)})`;
  return sql`greatest(0, least(${free}, greatest(${wanted}::bigint, ${share})))`;
}
