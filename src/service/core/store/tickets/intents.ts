import { isRecord } from '../../../../contract/json.ts';
import type { Jobs } from '../../model/jobs.ts';
import { type Kysely, sql } from 'kysely';
import type { CreateIntent, Intent, Order } from '../../model/intent.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import type { StorageContext } from '../../../base/store/context.ts';

/**
 * Intents are outbox rows, leased to the process that executes them: the repair job finds those that a process leaves
 * behind.
 */
export const ACTION = 'ticket.action';
export const CREATE = 'ticket.create';

interface NewIntent<Kind extends typeof ACTION | typeof CREATE> {
  readonly id: string;
  readonly kind: Kind;
  readonly ticketId: string;
  /** Given for a ticket that is not stored yet; otherwise it is looked up. */
  readonly guildId?: string;
  readonly lane: string;
  readonly payload: Jobs[Kind];
  readonly order: Order;
}

/** Returns false if another intent of this ticket, or of this idempotency key, is under way. */
export async function insertIntent<Kind extends typeof ACTION | typeof CREATE>(
  tx: Kysely<Tables>,
  { instant, owner, leaseMs }: StorageContext,
  intent: NewIntent<Kind>,
): Promise<boolean> {
  const now = instant();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outbox')
    .values({
      id: intent.id,
      kind: intent.kind,
      key: intent.ticketId,
      guild_id: intent.guildId ?? guildIdOf(intent.ticketId),
      lane: intent.lane,
      payload: JSON.stringify(intent.payload),
      version: 1,
      idempotency_id: intent.order.idempotencyId,
      run_at: now,
      waiting: 0,
      attempts: 0,
      lease_owner: owner,
      lease_until: instant(leaseMs),
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const guildIdOf = (ticketId: string) =>
  sql<string>`coalesce((select guild_id from tickets where id = ${ticketId}), '0')`;

/** Returns false if the intent is no longer this process's: its lease ran out and another process took it. */
export async function removeIntent(
  tx: Kysely<Tables>,
  options: StorageContext,
  id: string,
): Promise<boolean> {
  options.leases.free(id);
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('lease_owner', '=', options.owner)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Never executed: the row is deleted before anyone can see it. */
export const LOCK = {
  operation: 'closeTicket',
  body: {},
  order: { actorId: '', tokenUserId: '', reason: null, anonymous: false, idempotencyId: null },
  at: '',
  phase: 'do',
} as const;

/**
 * Does the work while no action is under way on the ticket, and none begins: an action that begins waits for the end of
 * the transaction, and then sees the ticket as it is. False: an action is under way, and nothing was done.
 */
export async function betweenActions(
  tx: Kysely<Tables>,
  options: StorageContext,
  { id, ticketId }: { readonly id: string; readonly ticketId: string },
  work: () => Promise<void>,
): Promise<boolean> {
  const { order } = LOCK;
  const intent = { id, kind: ACTION, ticketId, lane: ticketId, payload: LOCK, order } as const;
  if (!(await insertIntent(tx, options, intent))) return false;
  await work();
  await removeIntent(tx, options, id);
  return true;
}

/** Leaves the intent to the repair job, which tries it again a little later. */
export async function postponeIntent(
  db: Kysely<Tables>,
  options: StorageContext,
  intent: Intent | CreateIntent,
): Promise<void> {
  options.leases.free(intent.id);
  await db
    .updateTable('outbox')
    .set({
      payload: JSON.stringify('ticket' in intent ? createPayload(intent) : actionPayload(intent)),
      run_at: options.instant(5_000),
      waiting: 1,
      lease_owner: null,
      lease_until: null,
    })
    .where('id', '=', intent.id)
    .where('lease_owner', '=', options.owner)
    .execute();
}

export function actionPayload({ operation, body, order, at, phase }: Intent): Jobs[typeof ACTION] {
  return { operation, body: withoutBytes(body), order, at, phase };
}

/**
 * The bytes of files aren't stored: writing 10 MB of them would hold up everyone else. If the process dies, the action is
 * finished only if Discord has them already; its caller had no answer yet.
 */
function withoutBytes(body: unknown): unknown {
  const files = isRecord(body) ? body['files'] : undefined;
  if (!Array.isArray(files)) return body;
  return { ...Object(body), files: files.map((file: object) => ({ ...file, data: undefined })) };
}

export function createPayload({ id: _row, ...payload }: CreateIntent): Jobs[typeof CREATE] {
  return payload;
}

/** Whether another process is still executing an intent of this idempotency key, or died while it was. */
export async function isInProgress(tx: Kysely<Tables>, order: Order): Promise<boolean> {
  if (order.idempotencyId === null) return false;
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('idempotency_id', '=', order.idempotencyId)
    .executeTakeFirst();
  return row !== undefined;
}
