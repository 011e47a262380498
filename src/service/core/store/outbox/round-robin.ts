import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Turn } from '../../jobs/ports.ts';
import type { Database } from '../../../edge/database/database.ts';

export interface RoundRobinQuery extends Turn {
  readonly limit: number;
  readonly now: string;
  /** Selects the job kinds. */
  readonly kinds: RawBuilder<SqlBool>;
}

/**
 * Builds `with … taken (id)`: due work, some of each guild. In the indexes `outbox_turns_…` a guild's work stands
 * together: one step leads from guild to guild, and rows that are not claimed are not read.
 */
export function selectRoundRobin(dialect: Database['dialect'], query: RoundRobinQuery): RawBuilder<unknown> {
  const { after, skip, limit, perGuild } = query;
  const due = dueCondition(query);
  // The next guild after this one that has due work.
  const nextGuild = (guildId: RawBuilder<unknown>) =>
    sql`(select guild_id from outbox where ${due} and guild_id > ${guildId} order by guild_id limit 1)`;
  const guildJobs = sql`select id from outbox where ${due} and guild_id = turns.guild_id
    order by run_at, id limit ${sql.lit(perGuild)}`;
  // A claim of another process is not waited for: it takes those rows, this process takes others.
  const work =
    dialect === 'postgres'
      ? sql`cross join lateral (${guildJobs} for update skip locked) as work`
      : sql`join outbox as work on work.id in (${guildJobs})`;
  const guilds = limit + skip.length;
  const isIncluded = skip.length === 0 ? sql`1 = 1` : sql`turns.guild_id not in (${sql.join(skip)})`;
  return sql`
    with recursive turns (guild_id, place) as (
      select ${nextGuild(sql`${after}`)}, 1
      union all
      select ${nextGuild(sql.ref('turns.guild_id'))}, place + 1
      from turns where guild_id is not null and place < ${sql.lit(guilds)}
    ),
    taken as materialized (select work.id from turns ${work} where ${isIncluded} limit ${sql.lit(limit)})`;
}

/** Repeats the conditions of the indexes word for word. */
export function dueCondition({ kinds, now }: Pick<RoundRobinQuery, 'kinds' | 'now'>): RawBuilder<SqlBool> {
  return sql`${kinds} and waiting = 0 and run_at <= ${now} and (lease_until is null or lease_until < ${now})`;
}
