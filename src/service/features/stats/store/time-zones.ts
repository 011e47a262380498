import type { Kysely, Transaction } from 'kysely';
import { DEFAULT_TIME_ZONE } from '../../../base/kit/days.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { oncePerRequestInGuild } from '../../../base/store/guild-lock.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import { countedZones, readZones } from '../../../core/store/guilds/counted-zones.ts';
import { lockCounters } from './fold.ts';
import { countDays } from './recount.ts';
import type { FeatureContext } from '../../../core/feature-context.ts';
import type { StorageContext } from '../../../base/store/context.ts';

export function createStatsTimeZoneStore({
  database: { db },
  openBeside,
  ids,
  instant,
}: Pick<StorageContext, 'database' | 'ids' | 'instant'> & Pick<FeatureContext, 'openBeside'>) {
  /** Changes wait that are being added to the counters, and those after it count on the new zone's days, too. */
  async function setZone(tx: Transaction<Tables>, guildId: string, timeZone: string): Promise<void> {
    await lockCounters(tx, guildId);
    await tx
      .insertInto('stats_time_zones')
      .values({ guild_id: guildId, time_zone: timeZone, shown_time_zone: DEFAULT_TIME_ZONE })
      .onConflict((conflict) => conflict.column('guild_id').doUpdateSet({ time_zone: timeZone }))
      .execute();
    await enqueue(tx, {
      id: ids.snowflake(),
      kind: 'stats.recount',
      key: guildId,
      guildId,
      lane: `recount:${guildId}`,
      payload: {},
      at: instant(),
    });
  }

  return {
    read: (guildId: string) => readZones(db, guildId),
    /** Stores the time zone, and queues a recount of the days in it. */
    set: (guildId: string, timeZone: string, idempotencyId: string | null) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const zones = await readZones(tx, guildId);
        if (zones.timeZone !== timeZone) await setZone(tx, guildId, timeZone);
        return { ...zones, timeZone };
      }),
    /**
     * Counts the guild's days in the time zone that was set, shows them from then on, and deletes those of other zones.
     * Repeating it changes nothing that is correct already.
     */
    async recount(guildId: string, stopping: AbortSignal) {
      const { timeZone, shown } = await readZones(db, guildId);
      if (timeZone !== shown) {
        const beside = openBeside();
        try {
          await countDays({ beside, db, key: { guildId, timeZone }, stopping });
        } finally {
          await beside.close();
        }
        await showZone(db, guildId, timeZone);
      }
      await deleteOtherDays(db, guildId, stopping);
    },
  };
}

/** Changes nothing if another time zone was set in the meantime: it has a separate recount. */
async function showZone(db: Kysely<Tables>, guildId: string, timeZone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCounters(tx, guildId);
    await tx
      .updateTable('stats_time_zones')
      .set({ shown_time_zone: timeZone })
      .where('guild_id', '=', guildId)
      .where('time_zone', '=', timeZone)
      .execute();
  });
}

/** One day at a time, so that everything else gets its turn. */
async function deleteOtherDays(db: Kysely<Tables>, guildId: string, stopping: AbortSignal): Promise<void> {
  const stored = await db
    .selectFrom('stats_days')
    .select('time_zone')
    .distinct()
    .where('guild_id', '=', guildId)
    .execute();
  for (const { time_zone: timeZone } of stored) {
    while (await deleteDay(db, guildId, timeZone)) stopping.throwIfAborted();
  }
}

/** Deletes the oldest day of a time zone in which days aren't counted, and returns whether there was one. */
function deleteDay(db: Kysely<Tables>, guildId: string, timeZone: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockCounters(tx, guildId);
    if ((await countedZones(tx, guildId)).includes(timeZone)) return false;
    const oldest = await tx
      .selectFrom('stats_days')
      .select('day')
      .where('guild_id', '=', guildId)
      .where('time_zone', '=', timeZone)
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return false;
    await tx
      .deleteFrom('stats_days')
      .where('guild_id', '=', guildId)
      .where('time_zone', '=', timeZone)
      .where('day', '=', oldest.day)
      .execute();
    return true;
  });
}
