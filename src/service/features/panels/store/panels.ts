import type { Kysely, Transaction } from 'kysely';
import type { Posting, PanelRecord, PostedMessage } from '../../../core/model/panel.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import { enqueuePanelRefresh, enqueuePanelRemoval, enqueuePanelUpdate, enqueueRepost } from './jobs.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import type { PanelStore, Surroundings } from '../ports.ts';
import { toPanel, toPanelRow, toPanelUpdate, listByName } from '../../../core/store/panel-rows.ts';
import { readQueues } from './queues.ts';
import { findCustomMessage } from '../../../core/store/custom-messages.ts';
import { labelsWithIds } from '../../../core/store/tickets/labels.ts';
import { withGuildLock, oncePerRequestInGuild } from '../../../core/store/guilds/guild-lock.ts';
import type { StorageContext } from '../../../core/store/context.ts';

const KIND = 'panel.post';

/** Stores a posting with a lease of this process: it becomes a job of the worker only if the process dies meanwhile. */
export async function enqueuePosting(
  tx: Kysely<Tables>,
  { ids, instant, owner, leaseMs, leases }: StorageContext,
  posting: Posting,
): Promise<void> {
  const { nonce, guildId, panelId } = posting;
  const job = { id: ids.snowflake(), kind: KIND, key: nonce, guildId, lane: `panel:${panelId}` } as const;
  await enqueue(tx, { ...job, payload: posting, at: instant() });
  // An earlier try of the same request may have left a row.
  const { id } = await tx
    .updateTable('outbox')
    .set({ lease_owner: owner, lease_until: instant(leaseMs) })
    .where('kind', '=', KIND)
    .where('key', '=', nonce)
    .returning('id')
    .executeTakeFirstOrThrow();
  leases.hold(id);
}

export async function endPosting(
  tx: Kysely<Tables>,
  { leases }: StorageContext,
  nonce: string,
): Promise<void> {
  const row = await tx
    .deleteFrom('outbox')
    .where('kind', '=', KIND)
    .where('key', '=', nonce)
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) leases.free(row.id);
}

/** Leaves the posting to the worker, at once. */
export async function postponePosting(
  tx: Kysely<Tables>,
  { leases }: StorageContext,
  nonce: string,
): Promise<void> {
  const row = await tx
    .updateTable('outbox')
    .set({ lease_owner: null, lease_until: null })
    .where('kind', '=', KIND)
    .where('key', '=', nonce)
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) leases.free(row.id);
}

type Tx = Transaction<Tables>;

export function createPanelStore(options: StorageContext): PanelStore {
  const { db } = options.database;
  return {
    list: (guildId, window) => listByName(db, 'panels', guildId, window),
    find: (guildId, panelId) => find(db, guildId, panelId),

    create: (key, idempotencyId, build) =>
      oncePerRequestInGuild(db, key.guild_id, idempotencyId, async (tx) => {
        const panel = await build(await surroundings(tx, key));
        await tx.insertInto('panels').values(toPanelRow(panel)).execute();
        return panel;
      }),

    change: (guildId, panelId, idempotencyId, decide) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const panel = await find(tx, guildId, panelId);
        if (panel === null) return null;
        const change = await decide(panel, await surroundings(tx, panel));
        const version = panel.version + 1;
        await tx
          .updateTable('panels')
          .set({ ...toPanelUpdate(change), version })
          .where('id', '=', panelId)
          .execute();
        if (panel.messages.length > 0) await enqueuePanelUpdate(tx, options, guildId, panelId);
        return { ...panel, ...change, version };
      }),

    delete: (guildId, panelId, idempotencyId) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const panel = await find(tx, guildId, panelId);
        if (panel === null) return null;
        // The records of its messages are deleted with it.
        await tx.deleteFrom('panels').where('id', '=', panelId).execute();
        await enqueuePanelRemoval(tx, options, { guildId, panelId, key: panelId, messages: panel.messages });
        return panel;
      }),

    beginPosting: (posting) => db.transaction().execute((tx) => enqueuePosting(tx, options, posting)),
    dropPosting: (nonce) => endPosting(db, options, nonce),
    postponePosting: (nonce) => postponePosting(db, options, nonce),
    confirmPosting: ({ nonce, guildId, panelId, channelId }, messageId, postedVersion) =>
      withGuildLock(db, guildId, async (tx) => {
        await endPosting(tx, options, nonce);
        const message = { message_id: messageId, channel_id: channelId };
        const panel = await find(tx, guildId, panelId);
        if (panel === null) {
          await enqueuePanelRemoval(tx, options, { guildId, panelId, key: messageId, messages: [message] });
          return false;
        }
        await tx
          .insertInto('panel_messages')
          .values({ ...message, panel_id: panelId })
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .execute();
        if (panel.version !== postedVersion) await enqueuePanelUpdate(tx, options, guildId, panelId);
        if (panel.shows_availability)
          await enqueuePanelRefresh(tx, options, { guildId, panelId, shown: null });
        return true;
      }),
    queues: (guildId, groupIds, limit) => readQueues(db, guildId, groupIds, limit),
    queueRefresh: (refresh) => enqueuePanelRefresh(db, options, refresh),
    queueRepost: (guildId, panelId, old) => enqueueRepost(db, options, { guildId, panelId, old }),
    replaceMessage: ({ panelId, guildId, old }, messageId) =>
      withGuildLock(db, guildId, async (tx) => {
        const message = { message_id: messageId, channel_id: old.channel_id };
        await tx.deleteFrom('panel_messages').where('message_id', '=', old.message_id).execute();
        const panel = await find(tx, guildId, panelId);
        // The panel was deleted meanwhile, with the old message: the new message is deleted, too.
        const removed = panel === null ? [message, old] : [old];
        await enqueuePanelRemoval(tx, options, { guildId, panelId, key: old.message_id, messages: removed });
        if (panel === null) return;
        await tx
          .insertInto('panel_messages')
          .values({ ...message, panel_id: panelId })
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .execute();
        await enqueuePanelUpdate(tx, options, guildId, panelId);
      }),
    async forgetMessage({ message_id }) {
      await db.deleteFrom('panel_messages').where('message_id', '=', message_id).execute();
    },
  };
}

async function find(db: Kysely<Tables>, guildId: string, panelId: string): Promise<PanelRecord | null> {
  const row = await db
    .selectFrom('panels')
    .selectAll()
    .where('id', '=', panelId)
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  return row === undefined ? null : toPanel(row, await messagesOf(db, panelId));
}

function messagesOf(db: Kysely<Tables>, panelId: string): Promise<PostedMessage[]> {
  return db
    .selectFrom('panel_messages')
    .select(['channel_id', 'message_id'])
    .where('panel_id', '=', panelId)
    .orderBy('message_id')
    .execute();
}

async function surroundings(tx: Tx, panel: Pick<PanelRecord, 'id' | 'guild_id'>): Promise<Surroundings> {
  const groups = await tx
    .selectFrom('ticket_groups')
    .select(['id', 'language'])
    .where('guild_id', '=', panel.guild_id)
    .where('deleted_at', 'is', null)
    .execute();
  const others = await tx
    .selectFrom('panels')
    .select('name')
    .where('guild_id', '=', panel.guild_id)
    .where('id', '!=', panel.id)
    .execute();
  return {
    labels: (ids) => labelsWithIds(tx, panel.guild_id, ids),
    customMessage: (id) => findCustomMessage(tx, panel.guild_id, id),
    groups: new Map(groups.map(({ id, language }) => [id, language])),
    otherNames: new Set(others.map(({ name }) => name)),
  };
}
