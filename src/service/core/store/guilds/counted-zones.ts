import type { Kysely } from 'kysely';
import { DEFAULT_TIME_ZONE } from '../../../base/kit/days.ts';
import type { Tables } from '../../../edge/database/schema.ts';

export interface StatsTimeZones {
  /** The time zone that was set for the guild's days. */
  readonly timeZone: string;
  /** The time zone whose days are shown. They differ while the days are recounted. */
  readonly shown: string;
}

/** The time zones in which a guild's days are counted: the one that is shown, and the next one if it changes. */
export async function countedZones(
  db: Kysely<Tables>,
  guildId: string,
): Promise<readonly [shown: string, next?: string]> {
  const { timeZone, shown } = await readZones(db, guildId);
  return timeZone === shown ? [shown] : [shown, timeZone];
}

export async function readZones(db: Kysely<Tables>, guildId: string): Promise<StatsTimeZones> {
  const row = await db
    .selectFrom('stats_time_zones')
    .select(['time_zone', 'shown_time_zone'])
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  return {
    timeZone: row?.time_zone ?? DEFAULT_TIME_ZONE,
    shown: row?.shown_time_zone ?? DEFAULT_TIME_ZONE,
  };
}
