import { type Kysely, sql, type Transaction } from 'kysely';
import { instantOf } from '../../../base/kit/clock.ts';
import {
  syncJob,
  type KnownGuildStore,
  type LeftGuild,
  type PresentGuild,
  type SyncQueue,
} from '../../sync/ports.ts';
import type { TicketEventStore } from '../../events/ports.ts';
import type { Ids } from '../../../base/kit/ids.ts';
import { resetSyncProgress } from './syncs.ts';
import { newGuild } from '../../../base/store/guilds.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Tables } from '../../../edge/database/schema.ts';

export function createKnownGuildStore(db: Kysely<Tables>): KnownGuildStore {
  return {
    keep: (guilds) =>
      db.transaction().execute(async (tx) => {
        const returned: string[] = [];
        for (const guild of guilds) {
          if ('leftAt' in guild) await markLeft(tx, guild);
          else if (await storePresent(tx, guild)) returned.push(guild.id);
        }
        return returned;
      }),
  };
}

const SYNC = 'guild.sync';

/** Syncs are outbox jobs like any other. */
export function createSyncQueue(
  db: Kysely<Tables>,
  ids: Pick<Ids, 'snowflake'>,
  events: Pick<TicketEventStore, 'queue' | 'guildsWithTickets'>,
): SyncQueue {
  return {
    ask: (guildId, at) => db.transaction().execute((tx) => requestSync(tx, ids, guildId, at)),
    roleDeleted: (guildId, roleId, at) =>
      db.transaction().execute(async (tx) => {
        const group = await tx
          .selectFrom('ticket_groups')
          .select('id')
          .where('guild_id', '=', guildId)
          .where('staff_role_ids', 'like', `%"${roleId}"%`)
          .executeTakeFirst();
        if (group !== undefined) await requestSync(tx, ids, guildId, at);
        return group !== undefined;
      }),
    putOff: (runAt) =>
      db.transaction().execute(async (tx) => {
        const waiting = await tx
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', SYNC)
          .where('lease_owner', 'is', null)
          .orderBy('run_at')
          .execute();
        for (const [index, { id }] of waiting.entries()) {
          await tx
            .updateTable('outbox')
            .set({ run_at: runAt(index), waiting: 1 })
            .where('id', '=', id)
            .execute();
        }
      }),
    guildsWithTickets: events.guildsWithTickets,
    queue: (syncs) => events.queue(syncs.map(({ guildId, ...when }) => ({ ...syncJob(guildId), ...when }))),
  };
}

/** Queues a sync and resets its progress, inside the transaction of the change that makes it necessary. */
export async function requestSync(
  tx: Kysely<Tables>,
  ids: Pick<Ids, 'snowflake'>,
  guildId: string,
  at: string,
): Promise<void> {
  await resetSyncProgress(tx, guildId, at);
  await enqueue(tx, { ...syncJob(guildId), guildId, id: ids.snowflake(), at });
}

async function markLeft(tx: Transaction<Tables>, { id, leftAt }: LeftGuild): Promise<void> {
  await tx
    .updateTable('guilds')
    .set({ left_at: leftAt })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .execute();
}

/**
 * Returns true if the bot had left the guild before. Each start of the bot reports all its guilds, most of them
 * unchanged.
 */
async function storePresent(tx: Transaction<Tables>, guild: PresentGuild): Promise<boolean> {
  const { id, name, ownerId } = guild;
  const joinedAt = guild.joinedAt === null ? null : instantOf(guild.joinedAt);
  const before = await tx
    .selectFrom('guilds')
    .select(['name', 'owner_id', 'joined_at', 'left_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isSame =
    before !== undefined &&
    before.name === name &&
    before.owner_id === ownerId &&
    before.left_at === null &&
    (joinedAt === null || before.joined_at === joinedAt);
  if (isSame) return false;
  await tx
    .insertInto('guilds')
    .values({ ...newGuild(id), name, owner_id: ownerId, joined_at: joinedAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        name,
        owner_id: ownerId,
        left_at: null,
        joined_at: joinedAt ?? sql<string | null>`guilds.joined_at`,
      }),
    )
    .execute();
  return before !== undefined && before.left_at !== null;
}
