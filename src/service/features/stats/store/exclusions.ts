import type { Kysely } from 'kysely';
import type { Tables } from '../../../edge/database/schema.ts';
import { oncePerRequestInGuild } from '../../../base/store/guild-lock.ts';

interface Change {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly at: string;
  readonly most: number;
}

export function createStatsExclusionStore(db: Kysely<Tables>) {
  return {
    list: (guildId: string) => excludedIn(db, guildId),
    /** Adds and removes people, and returns all; null if they would be more than `most`. Who is added and removed is added. */
    change: (guildId: string, { add, remove, at, most }: Change, idempotencyId: string | null) =>
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
