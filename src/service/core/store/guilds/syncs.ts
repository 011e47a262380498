import { type Kysely, sql } from 'kysely';
import type { SyncProgressStore } from '../../sync/ports.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { type Worded, english } from '../../../../words/worded.ts';

export function createSyncProgressStore(db: Kysely<Tables>): SyncProgressStore {
  const running = (guildId: string) =>
    db.updateTable('guild_syncs').where('guild_id', '=', guildId).where('state', '=', 'running');

  return {
    async find(guildId) {
      const row = await db
        .selectFrom('guild_syncs')
        .selectAll()
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { guild_id: _, wording, ...progress } = row;
      // Stored by `ended`.
      return wording === null ? progress : { ...progress, wording: JSON.parse(wording) as Worded[] };
    },
    async begun(guildId, at) {
      const newSync = { ...newRow(guildId, at), state: 'running', started_at: at } as const;
      const total = await countTickets(db, guildId);
      await db
        .insertInto('guild_syncs')
        .values({ ...newSync, total })
        .onConflict((conflict) =>
          conflict.column('guild_id').doUpdateSet({
            ...newSync,
            total,
            // A sync that was not requested counts as requested when it begins.
            requested_at: sql<string>`case when guild_syncs.state = 'queued' then guild_syncs.requested_at else excluded.requested_at end`,
          }),
        )
        .execute();
    },
    async checked(guildId, tickets) {
      await running(guildId).set({ checked: tickets }).execute();
    },
    async ended(guildId, at, why) {
      const result =
        why.length === 0
          ? ({ state: 'done', message: null, wording: null } as const)
          : ({ state: 'failed', message: english(...why), wording: JSON.stringify(why) } as const);
      await running(guildId)
        .set({ ...result, finished_at: at })
        .execute();
    },
  };
}

/**
 * Queues the progress row of a requested sync, which replaces an earlier result. Call it inside the transaction that
 * queues the sync.
 */
export async function resetSyncProgress(tx: Kysely<Tables>, guildId: string, at: string): Promise<void> {
  const row = newRow(guildId, at);
  await tx
    .insertInto('guild_syncs')
    .values(row)
    .onConflict((conflict) => conflict.column('guild_id').doUpdateSet(row))
    .execute();
}

function newRow(guildId: string, at: string) {
  return {
    guild_id: guildId,
    state: 'queued',
    requested_at: at,
    started_at: null,
    finished_at: null,
    checked: 0,
    total: null,
    message: null,
    wording: null,
  } as const;
}

/** Adds up the groups' counters of tickets that are not deleted. */
async function countTickets(db: Kysely<Tables>, guildId: string): Promise<number> {
  const { total } = await db
    .selectFrom('ticket_groups')
    .select((row) => row.fn.sum('ticket_count').as('total'))
    .where('guild_id', '=', guildId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
