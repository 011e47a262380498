import type { Kysely } from 'kysely';
import type { Jobs } from '../../../core/model/jobs.ts';
import type { PostedMessage, Repost } from '../../../core/model/panel.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import type { Stamps } from '../../../base/store/context.ts';

/** Queues an update of the panel's messages. Call it inside the transaction of the change. */
export async function enqueuePanelUpdate(
  tx: Kysely<Tables>,
  { ids, instant }: Stamps,
  guildId: string,
  panelId: string,
): Promise<void> {
  await enqueue(tx, {
    id: ids.snowflake(),
    kind: 'panel.update',
    key: panelId,
    guildId,
    lane: `panel:${panelId}`,
    payload: { guildId, panelId },
    at: instant(),
  });
}

const REFRESH_MS = 10 * 60_000;

/** Queues the next refresh of a panel that shows waits and opening hours; one that waits already is put off. */
export async function enqueuePanelRefresh(
  tx: Kysely<Tables>,
  { ids, instant }: Stamps,
  payload: Jobs['panel.refresh'],
): Promise<void> {
  await enqueue(tx, {
    id: ids.snowflake(),
    kind: 'panel.refresh',
    key: payload.panelId,
    guildId: payload.guildId,
    lane: `panel:${payload.panelId}`,
    payload,
    at: instant(REFRESH_MS),
    isDelayed: true,
  });
}

interface Removal {
  readonly guildId: string;
  readonly panelId: string;
  readonly key: string;
  readonly messages: readonly PostedMessage[];
}

/** Queues the deletion of messages of a panel that no longer exists. */
export async function enqueuePanelRemoval(
  tx: Kysely<Tables>,
  { ids, instant }: Stamps,
  { guildId, panelId, key, messages }: Removal,
): Promise<void> {
  if (messages.length === 0) return;
  // The lane is that of the panel's updates: an edit that is under way comes first.
  const job = { id: ids.snowflake(), kind: 'panel.remove', key, guildId, lane: `panel:${panelId}` } as const;
  await enqueue(tx, { ...job, payload: { messages }, at: instant() });
}

/**
 * Queues a new posting of a message. A waiting job stays as it is: the time from which its new message is searched must
 * not move.
 */
export async function enqueueRepost(
  tx: Kysely<Tables>,
  { ids, instant }: Stamps,
  { guildId, panelId, old }: Omit<Repost, 'since'>,
): Promise<void> {
  const waiting = await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'panel.repost')
    .where('key', '=', old.message_id)
    .executeTakeFirst();
  if (waiting !== undefined) return;
  const id = ids.snowflake();
  await enqueue(tx, {
    id,
    kind: 'panel.repost',
    key: old.message_id,
    guildId,
    lane: `panel:${panelId}`,
    payload: { guildId, panelId, old, since: id },
    at: instant(),
  });
}
