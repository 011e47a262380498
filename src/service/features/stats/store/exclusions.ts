import type { Kysely } from 'kysely';
import type { StatsExclusionStore } from '../ports.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { oncePerRequestInGuild } from '../../../core/store/guilds/guild-lock.ts';

export function createStatsExclusionStore(db: Kysely<Tables>): StatsExclusionStore {
  return {
    list: (guildId) => excludedIn(db, guildId),
    change: (guildId, { add, remove, at, most }, idempotencyId) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const before = await excludedIn(tx, guildId);
        const added = add.filter((id) => !before.includes(id));
        const removed = before.filter((id) => remove.includes(id) && !add.includes(id));
        if (before.length + added.length - removed.length > most) return null;
        if (removed.length > 0)
          await tx
            .deleteFrom('stats_exclusions')
            .where('guild_id', '=', guildId)
            .where('user_id', 'in', removed)
            .execute();
        if (added.length > 0)
          await tx
            .insertInto('stats_exclusions')
            .values(added.map((id) => ({ guild_id: guildId, user_id: id, created_at: at })))
            .execute();
        return excludedIn(tx, guildId);
      }),
  };
}

export async function excludedIn(db: Kysely<Tables>, guildId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('stats_exclusions')
    .select('user_id')
    .where('guild_id', '=', guildId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}
