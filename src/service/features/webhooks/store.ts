import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Ids } from '../../base/kit/ids.ts';
import type { Slice, Window } from '../../base/model/pagination.ts';
import type {
  ChangedWebhook,
  Consequence,
  DeliveryRecord,
  WaitingEvent,
  WaitingWebhook,
  WebhookRecord,
  WebhookSettings,
} from './webhook.ts';
import { flag } from '../../edge/database/schema/flag.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { oncePerRequestInGuild } from '../../base/store/guild-lock.ts';
import { enqueue } from '../../core/store/outbox/outbox.ts';
import { toEntry } from '../../core/store/tickets/history.ts';

const MAX_DELIVERIES = 100;

type EventOfWebhook = Pick<WaitingEvent, 'webhook' | 'id'>;

export type WebhookStore = ReturnType<typeof createWebhookStore>;

export function createWebhookStore(db: Kysely<Tables>, ids: Ids) {
  return {
    async list(guildId: string, { offset, limit }: Window): Promise<Slice<WaitingWebhook>> {
      const rows = await withWaitingCount(db)
        .where('guild_id', '=', guildId)
        .orderBy('webhooks.id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { items: rows.map(toWaitingWebhook), total: await countWebhooks(db, guildId) };
    },
    /** Returns null for a webhook of another guild, too. */
    find: (guildId: string, id: string) => find(db, guildId, id),
    /** Returns null if the guild has `limit` webhooks already; a repeated call returns the webhook that it created before. */
    create: (webhook: WebhookRecord, idempotencyId: string | null, limit: number) =>
      oncePerRequestInGuild(db, webhook.guild_id, idempotencyId, async (tx) => {
        if ((await countWebhooks(tx, webhook.guild_id)) >= limit) return null;
        const { actions, enabled, ...columns } = webhook;
        await tx
          .insertInto('webhooks')
          .values({
            ...columns,
            actions: JSON.stringify(actions),
            enabled: flag(enabled),
            next_attempt_at: null,
          })
          .execute();
        return withoutSecret({ ...webhook, waiting: 0 });
      }),
    /**
     * A webhook that is enabled again is tried at once. Returns null if there is no such webhook; `decide` throws if the
     * change must not be stored.
     */
    change: (
      guildId: string,
      id: string,
      idempotencyId: string | null,
      decide: (webhook: WebhookSettings) => Partial<WebhookSettings>,
    ) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const present = await find(tx, guildId, id);
        if (present === null) return null;
        await tx
          .updateTable('webhooks')
          .set(toUpdate(decide(present)))
          .where('id', '=', id)
          .execute();
        const webhook = await find(tx, guildId, id);
        return webhook === null ? null : withoutSecret(webhook);
      }),
    /** Deletes the webhook and its waiting events, and returns it as it was. */
    delete: (guildId: string, id: string, idempotencyId: string | null) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const webhook = await find(tx, guildId, id);
        if (webhook === null) return null;
        await tx.deleteFrom('webhooks').where('id', '=', id).execute();
        await tx.deleteFrom('webhook_events').where('webhook_id', '=', id).execute();
        await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
        return withoutSecret(webhook);
      }),
    async deliveries(webhookId: string, { offset, limit }: Window): Promise<Slice<DeliveryRecord>> {
      const logged = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
      const rows = await logged.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
      const { total } = await logged.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
      return { items: rows.map(({ webhook_id: _known, ...delivery }) => delivery), total: Number(total) };
    },

    /**
     * Queues a delivery job for each webhook with waiting events: at most `limit` webhooks, with ids after `after`.
     * Returns the id of the last one if there may be more after it, else ''.
     */
    async enqueueDue(at: string, limit: number, after: string) {
      // Goes from one webhook with events to the next: if nothing waits this is one lookup, however many webhooks
      // there are.
      const { rows: due } = await sql<{ id: string; guild_id: string }>`
        with recursive waiting (id) as (
          select min(webhook_id) from webhook_events where webhook_id > ${after}
          union all
          select (select min(webhook_id) from webhook_events where webhook_id > waiting.id)
          from waiting where waiting.id is not null
        )
        select webhooks.id, guild_id from waiting join webhooks on webhooks.id = waiting.id
        where enabled = 1 and (next_attempt_at is null or next_attempt_at <= ${at})
          and not exists (select 1 from outbox where kind = ${KIND} and key = webhooks.id)
        order by webhooks.id limit ${limit}`.execute(db);
      for (const { id, guild_id: guildId } of due) {
        const job = { id: ids.snowflake(), kind: KIND, key: id, guildId, lane: `webhook:${id}` } as const;
        await enqueue(db, { ...job, payload: { webhookId: id }, at });
      }
      return { count: due.length, last: due.length < limit ? '' : (due.at(-1)?.id ?? '') };
    },
    /** The oldest waiting event of a webhook, if that is enabled. */
    async next(webhookId: string): Promise<WaitingEvent | null> {
      const row = await db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirst();
      if (row === undefined || row.enabled === 0) return null;
      const event = await db
        .selectFrom('webhook_events')
        .select(['id', 'attempts'])
        .where('webhook_id', '=', webhookId)
        .orderBy('id')
        .executeTakeFirst();
      if (event === undefined) return null;
      const entry = await db
        .selectFrom('ticket_history')
        .selectAll()
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow();
      return { ...event, webhook: toWebhook(row), ticketId: entry.ticket_id, entry: toEntry(entry) };
    },
    /** Removes an event that was accepted. */
    delivered: ({ webhook, id }: EventOfWebhook, delivery: DeliveryRecord) =>
      db.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('webhook_events')
          .where('webhook_id', '=', webhook.id)
          .where('id', '=', id)
          .execute();
        // Written only if something changes: every action of the guild reads this row.
        if (webhook.failing_since !== null) await setHealth(tx, webhook.id, HEALTHY);
        await log(tx, webhook.id, delivery);
      }),
    /** Records a failed delivery; the event stays. */
    failed: ({ webhook, id }: EventOfWebhook, delivery: DeliveryRecord, consequence: Consequence) =>
      db.transaction().execute(async (tx) => {
        await tx
          .updateTable('webhook_events')
          .set({ attempts: delivery.attempt })
          .where('webhook_id', '=', webhook.id)
          .where('id', '=', id)
          .execute();
        if ('disabledReason' in consequence) {
          const job = { id: ids.snowflake(), at: delivery.created_at };
          await switchOff(tx, webhook, consequence.disabledReason, job);
        } else {
          const { failingSince: failing_since, nextAttemptAt: next_attempt_at } = consequence;
          await setHealth(tx, webhook.id, { failing_since, next_attempt_at });
        }
        await log(tx, webhook.id, delivery);
      }),
    /** Sends nothing before `until`, because the receiver has the most requests already. */
    turnedAway: (webhookId: string, until: string) => setHealth(db, webhookId, { next_attempt_at: until }),
    /** Records a test; if it was accepted, waiting events are tried at once. */
    tested: (webhookId: string, delivery: DeliveryRecord) =>
      db.transaction().execute(async (tx) => {
        if (delivery.error === null) await setHealth(tx, webhookId, HEALTHY);
        await log(tx, webhookId, delivery);
      }),
  };
}

const KIND = 'webhook.deliver';
const HEALTHY = { failing_since: null, next_attempt_at: null } as const;

type Health = Partial<
  Pick<Tables['webhooks'], 'enabled' | 'disabled_reason' | 'failing_since' | 'next_attempt_at'>
>;

function withoutSecret({ secret: _shown, ...webhook }: WaitingWebhook): ChangedWebhook {
  return webhook;
}

async function setHealth(tx: Kysely<Tables>, id: string, health: Health): Promise<void> {
  await tx.updateTable('webhooks').set(health).where('id', '=', id).execute();
}

/**
 * Disables a webhook and queues a notice of it, unless it is disabled already: then the person who disabled it knows.
 */
async function switchOff(
  tx: Transaction<Tables>,
  { id, guild_id: guildId }: WebhookRecord,
  disabled_reason: NonNullable<WebhookRecord['disabled_reason']>,
  job: { readonly id: string; readonly at: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ enabled: 0, disabled_reason })
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const kind = 'webhook.switched-off';
  const payload = { guildId, webhookId: id };
  await enqueue(tx, { ...job, kind, key: id, guildId, lane: `webhook:${id}`, payload });
}

/** Logs a delivery; only the newest ones are kept. */
async function log(tx: Transaction<Tables>, webhookId: string, delivery: DeliveryRecord): Promise<void> {
  const webhook = await tx.selectFrom('webhooks').select('id').where('id', '=', webhookId).executeTakeFirst();
  // The webhook was deleted during the delivery.
  if (webhook === undefined) return;
  await tx
    .insertInto('webhook_deliveries')
    .values({ ...delivery, webhook_id: webhookId })
    .execute();
  const oldest = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .offset(MAX_DELIVERIES)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await tx
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('id', '<=', oldest.id)
    .execute();
}

function withWaitingCount(db: Kysely<Tables>) {
  return db
    .selectFrom('webhooks')
    .selectAll('webhooks')
    .select((row) =>
      row
        .selectFrom('webhook_events')
        .select((event) => event.fn.countAll().as('waiting'))
        .whereRef('webhook_id', '=', 'webhooks.id')
        .as('waiting'),
    );
}

async function find(db: Kysely<Tables>, guildId: string, id: string): Promise<WaitingWebhook | null> {
  const row = await withWaitingCount(db)
    .where('webhooks.id', '=', id)
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  return row === undefined ? null : toWaitingWebhook(row);
}

async function countWebhooks(db: Kysely<Tables>, guildId: string): Promise<number> {
  const { total } = await db
    .selectFrom('webhooks')
    .select((row) => row.fn.countAll().as('total'))
    .where('guild_id', '=', guildId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

function toUpdate({ url, actions, enabled }: Partial<WebhookSettings>) {
  return {
    ...(url !== undefined && { url }),
    ...(actions !== undefined && { actions: JSON.stringify(actions) }),
    ...(enabled !== undefined && { enabled: flag(enabled) }),
    // Any change may have fixed the webhook, so its failures are reset.
    ...HEALTHY,
    ...(enabled === true && { disabled_reason: null }),
  };
}

type Row = Selectable<Tables['webhooks']>;

function toWebhook({ next_attempt_at: _ours, ...row }: Row): WebhookRecord {
  // The column is stored in this shape and no other.
  const actions = JSON.parse(row.actions) as WebhookRecord['actions'];
  return { ...row, actions, enabled: row.enabled === 1 };
}

function toWaitingWebhook({
  waiting,
  ...row
}: Row & { waiting: number | string | bigint | null }): WaitingWebhook {
  return { ...toWebhook(row), waiting: Number(waiting) };
}
