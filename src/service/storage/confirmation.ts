import type { Transaction } from 'kysely';
import type { OperationId } from '../../contract/operations.ts';
import type { FollowUp, Intent } from '../tickets/intents.ts';
import type { TicketChange } from '../tickets/ticket.ts';
import type { IntentOptions } from './intents.ts';
import { enqueue } from './outbox.ts';
import type { Tables } from './schema.ts';
import { flag } from './ticket-rows.ts';

type Tx = Transaction<Tables>;

export interface ConfirmationOptions extends IntentOptions {
  readonly ids: { snowflake(): string };
}

/** An intent that came true. */
export type Confirmed = Pick<Intent, 'id' | 'ticketId' | 'order' | 'at'> & {
  /** What the history calls it; null: no entry. */
  readonly historyAs: OperationId | null;
  readonly body?: unknown;
};

/** Everything that belongs to a confirmed change, in its transaction: history, follow-up work, idempotency. */
export async function writeConfirmation(
  tx: Tx,
  options: ConfirmationOptions,
  confirmed: Confirmed,
  guildId: string,
  followUps: readonly FollowUp[],
): Promise<void> {
  const { order, ticketId, historyAs } = confirmed;
  if (historyAs !== null) await writeHistory(tx, { ...confirmed, historyAs }, guildId);
  for (const followUp of followUps) {
    // Each announcement is said once; refreshing the control message twice is refreshing it once, later.
    const key = followUp.kind === 'ticket.announce' ? confirmed.id : ticketId;
    await enqueueFollowUp(tx, options, followUp, key);
  }
  if (order.idempotencyId === null) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ subject_id: ticketId })
    .where('id', '=', order.idempotencyId)
    .execute();
}

async function writeHistory(
  tx: Tx,
  { id, ticketId, order, historyAs, body, at }: Confirmed & { readonly historyAs: OperationId },
  guildId: string,
): Promise<void> {
  await tx
    .insertInto('ticket_history')
    .values({
      id,
      ticket_id: ticketId,
      guild_id: guildId,
      action: historyAs,
      actor_id: order.actorId,
      token_user_id: order.tokenUserId,
      reason: order.reason,
      anonymous: flag(order.anonymous),
      detail: JSON.stringify(body ?? {}),
      created_at: at,
    })
    .execute();
}

export async function enqueueFollowUp(
  tx: Tx,
  options: ConfirmationOptions,
  followUp: FollowUp,
  key: string,
): Promise<void> {
  await enqueue(tx, {
    id: options.ids.snowflake(),
    kind: followUp.kind,
    key,
    lane: followUp.ticketId,
    payload: followUp,
    at: 'runAt' in followUp && followUp.runAt !== undefined ? followUp.runAt : options.instant(),
  });
}

/** Keeps each group's number of tickets that are not deleted: counting them for every page would not stay fast. */
export async function recount(tx: Tx, ticketId: string, change: TicketChange): Promise<void> {
  if (change.group_id === undefined && change.status !== 'deleted') return;
  const { group_id } = await tx
    .selectFrom('tickets')
    .select('group_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  await addToCount(tx, group_id, -1);
  if (change.group_id !== undefined) await addToCount(tx, change.group_id, 1);
}

export async function addToCount(tx: Tx, groupId: string, difference: 1 | -1): Promise<void> {
  await tx
    .updateTable('ticket_groups')
    .set((row) => ({ ticket_count: row('ticket_count', '+', difference) }))
    .where('id', '=', groupId)
    .execute();
}
