import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';
import type { DiscordBudget } from '../model/discord-budget.ts';

/** The time of the database: the clocks of the processes may differ by more than a window may. */
const NOW = sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** A statement that waited for another one’s row began before the window that the other one opened. */
const OVERLAP_MS = 5_000;

/** For PostgreSQL, which several processes share. */
export function createDiscordBudget(db: Kysely<Tables>): DiscordBudget {
  return {
    async take(name, wanted, most, windowMs) {
      // A window that ends much too late was opened before the database's clock was set back.
      const isOver = sql<boolean>`(held.ends_at <= ${NOW} or held.ends_at > ${NOW} + ${windowMs}::bigint + ${OVERLAP_MS}::bigint)`;
      const granted = sql<number>`greatest(0, least(excluded.granted, ${most}::bigint - held.taken))`;
      const { rows } = await sql<{
        readonly granted: string;
        readonly taken: string;
        readonly left_ms: string;
      }>`
        insert into discord_budgets as held (name, ends_at, taken, granted)
        values (${name}, ${NOW} + ${windowMs}::bigint, ${wanted}, ${wanted})
        on conflict (name) do update set
          ends_at = case when ${isOver} then excluded.ends_at else held.ends_at end,
          taken = case when ${isOver} then excluded.taken else held.taken + ${granted} end,
          granted = case when ${isOver} then excluded.granted else ${granted} end
        returning granted, taken, ends_at - ${NOW} as left_ms`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('Taking from a budget came to no row');
      // 64 bits come as text.
      return { granted: Number(row.granted), taken: Number(row.taken), leftMs: Number(row.left_ms) };
    },
  };
}
