import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Turn } from '../../jobs/ports.ts';
import type { Database } from '../database/database.ts';

export interface Taking extends Turn {
  readonly limit: number;
  readonly now: string;
  /** Of which kinds. */
  readonly is: RawBuilder<SqlBool>;
}

/**
 * `with … taken (id)`: due work, some of each guild. In the indexes `outbox_turns_…` a guild's work stands together: one
 * step leads from guild to guild, and what is not taken is not read.
 */
export function takeTurns(dialect: Database['dialect'], taking: Taking): RawBuilder<unknown> {
  const { after, skip, limit, perGuild } = taking;
  const due = dueOf(taking);
  // The first guild behind another one that has work for us.
  const next = (behind: RawBuilder<unknown>) =>
    sql`(select guild_id from outbox where ${due} and guild_id > ${behind} order by guild_id limit 1)`;
  const theirs = sql`select id from outbox where ${due} and guild_id = turns.guild_id
    order by run_at, id limit ${sql.lit(perGuild)}`;
  // Another process's claim under way is not waited for: it takes those rows, we take others.
  const work =
    dialect === 'postgres'
      ? sql`cross join lateral (${theirs} for update skip locked) as work`
      : sql`join outbox as work on work.id in (${theirs})`;
  const guilds = limit + skip.length;
  const others = skip.length === 0 ? sql`1 = 1` : sql`turns.guild_id not in (${sql.join(skip)})`;
  return sql`
    with recursive turns (guild_id, place) as (
      select ${next(sql`${after}`)}, 1
      union all
      select ${next(sql.ref('turns.guild_id'))}, place + 1
      from turns where guild_id is not null and place < ${sql.lit(guilds)}
    ),
    taken as materialized (select work.id from turns ${work} where ${others} limit ${sql.lit(limit)})`;
}

/** In the words of the indexes' conditions. */
export function dueOf({ is, now }: Pick<Taking, 'is' | 'now'>): RawBuilder<SqlBool> {
  return sql`${is} and waiting = 0 and run_at <= ${now} and (lease_until is null or lease_until < ${now})`;
}
