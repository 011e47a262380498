import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import type { MaybePromise } from '../../../base/kit/maybe-promise.ts';
import type { Jobs } from '../../../core/model/jobs.ts';
import type { Window } from '../../../base/model/pagination.ts';
import type { PanelChange, PanelRecord, PostedMessage, Posting, Repost } from '../../../core/model/panel.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import { enqueuePanelRefresh, enqueuePanelRemoval, enqueuePanelUpdate, enqueueRepost } from './jobs.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { toPanel, toPanelRow, toPanelUpdate, listByName } from '../../../core/store/panel-rows.ts';
import { readQueues } from './queues.ts';
import { findCustomMessage } from '../../../core/store/custom-messages.ts';
import { labelsWithIds } from '../../../core/store/tickets/labels.ts';
import { withGuildLock, oncePerRequestInGuild } from '../../../base/store/guild-lock.ts';
import type { StorageContext } from '../../../base/store/context.ts';

const KIND = 'panel.post';

/** Quotation marks in a label are escaped in JSON, so that no text looks like this. */
const offering = (groupId: string) => sql<SqlBool>`options like ${`%"group_id":"${groupId}"%`}`;

/**
 * Stores a posting with a lease of this process: it only becomes a job of the worker if the process dies before it's
 * done.
 */
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

/** The guild's state that a panel must fit, as it is in the transaction that stores the panel. */
export type Surroundings = Awaited<ReturnType<typeof surroundings>>;

export type PanelStore = ReturnType<typeof createPanelStore>;

/**
 * Every change asks, in its transaction, for an update of the panel's messages. A repeated call is answered with the
 * result of the first one.
 */
export function createPanelStore(options: StorageContext) {
  const { db } = options.database;
  return {
    /** The panels of a guild in the order of their creation: all, or those that offer a group. */
    list: (guildId: string, window: Window, offers?: string) =>
      listByName(db, 'panels', guildId, window, offers === undefined ? undefined : offering(offers)),
    /** Also null for another guild's panel. */
    find: (guildId: string, panelId: string) => find(db, guildId, panelId),

    /** `build` throws if the panel must not be stored. */
    create: (
      key: Pick<PanelRecord, 'id' | 'guild_id'>,
      idempotencyId: string | null,
      build: (surroundings: Surroundings) => MaybePromise<PanelRecord>,
    ) =>
      oncePerRequestInGuild(db, key.guild_id, idempotencyId, async (tx) => {
        const panel = await build(await surroundings(tx, key));
        await tx.insertInto('panels').values(toPanelRow(panel)).execute();
        return panel;
      }),

    /** Null if there is no such panel; `decide` throws if the change must not be stored. */
    change: (
      guildId: string,
      panelId: string,
      idempotencyId: string | null,
      decide: (
        panel: PanelRecord,
        surroundings: Surroundings,
      ) => MaybePromise<PanelChange & Partial<Pick<PanelRecord, 'language'>>>,
    ) =>
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

    /** Returns the panel as it was; its messages are deleted afterwards. Null if there was none. */
    delete: (guildId: string, panelId: string, idempotencyId: string | null) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const panel = await find(tx, guildId, panelId);
        if (panel === null) return null;
        // The records of its messages are deleted with it.
        await tx.deleteFrom('panels').where('id', '=', panelId).execute();
        await enqueuePanelRemoval(tx, options, { guildId, panelId, key: panelId, messages: panel.messages });
        return panel;
      }),

    beginPosting: (posting: Posting) =>
      db.transaction().execute((tx) => enqueuePosting(tx, options, posting)),
    /** Discord rejected the message: nothing of it is left to find. */
    dropPosting: (nonce: string) => endPosting(db, options, nonce),
    /** It isn't known whether Discord accepted the message: it will be looked for. */
    postponePosting: (nonce: string) => postponePosting(db, options, nonce),
    /**
     * The message exists and follows the panel from now on; it is updated at once if the panel isn't the one that was
     * posted. False if the panel was deleted in the meantime: the message is deleted, too.
     */
    confirmPosting: (
      { nonce, guildId, panelId, channelId }: Posting,
      messageId: string,
      postedVersion: number | null,
    ) =>
      withGuildLock(db, guildId, async (tx) => {
        await endPosting(tx, options, nonce);
        const message = { message_id: messageId, channel_id: channelId };
        const panel = await find(tx, guildId, panelId);
        if (panel === null) {
          await enqueuePanelRemoval(tx, options, { guildId, panelId, key: messageId, messages: [message] });
          return false;
        }
        await addMessage(tx, panelId, message);
        if (panel.version !== postedVersion) await enqueuePanelUpdate(tx, options, guildId, panelId);
        if (panel.shows_availability)
          await enqueuePanelRefresh(tx, options, { guildId, panelId, shown: null });
        return true;
      }),
    /** By the id of the group; deleted groups are left out. Tickets are counted up to `limit` in each group. */
    queues: (guildId: string, groupIds: readonly string[], limit: number) =>
      readQueues(db, guildId, groupIds, limit),
    /** Asks for a refresh in ten minutes. */
    queueRefresh: (refresh: Jobs['panel.refresh']) => enqueuePanelRefresh(db, options, refresh),
    /** Asks for a repost of a message that can't become what the panel is now. */
    queueRepost: (guildId: string, panelId: string, old: PostedMessage) =>
      enqueueRepost(db, options, { guildId, panelId, old }),
    /** The new message follows the panel from now on, and the old one is deleted. */
    replaceMessage: ({ panelId, guildId, old }: Repost, messageId: string) =>
      withGuildLock(db, guildId, async (tx) => {
        const message = { message_id: messageId, channel_id: old.channel_id };
        await tx.deleteFrom('panel_messages').where('message_id', '=', old.message_id).execute();
        const panel = await find(tx, guildId, panelId);
        // The panel has since been deleted, with the old message: the new message is deleted, too.
        const removed = panel === null ? [message, old] : [old];
        await enqueuePanelRemoval(tx, options, { guildId, panelId, key: old.message_id, messages: removed });
        if (panel === null) return;
        await addMessage(tx, panelId, message);
        await enqueuePanelUpdate(tx, options, guildId, panelId);
      }),
    /** Someone deleted the message on Discord. */
    async forgetMessage({ message_id }: PostedMessage) {
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

async function addMessage(tx: Tx, panel_id: string, message: PostedMessage): Promise<void> {
  await tx
    .insertInto('panel_messages')
    .values({ ...message, panel_id })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

function messagesOf(db: Kysely<Tables>, panelId: string): Promise<PostedMessage[]> {
  return db
    .selectFrom('panel_messages')
    .select(['channel_id', 'message_id'])
    .where('panel_id', '=', panelId)
    .orderBy('message_id')
    .execute();
}

async function surroundings(tx: Tx, panel: Pick<PanelRecord, 'id' | 'guild_id'>) {
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
    /** The guild's labels with these ids. */
    labels: (ids: readonly string[]) => labelsWithIds(tx, panel.guild_id, ids),
    /** Null if the guild has no such custom message. */
    customMessage: (id: string) => findCustomMessage(tx, panel.guild_id, id),
    /** The guild's ticket groups that aren't deleted, and the language of each. */
    groups: new Map(groups.map(({ id, language }) => [id, language])),
    /** Names of the guild's other panels. */
    otherNames: new Set(others.map(({ name }) => name)),
  };
}
