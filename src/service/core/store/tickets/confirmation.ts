import type { Transaction } from 'kysely';
import type { HistoryAction, Intent } from '../../model/intent.ts';
import type { FollowUp } from '../../model/jobs.ts';
import type { TicketChange, TicketRecord } from '../../model/ticket.ts';
import { storeSubject } from '../../../base/store/request-outcome.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { writeHistory } from './history.ts';
import type { StorageContext } from '../../../base/store/context.ts';

type Tx = Transaction<Tables>;

/** An intent that was executed. */
export type ConfirmedIntent = Pick<Intent, 'id' | 'ticketId' | 'order' | 'at'> & {
  /** The action of the history entry; null: no entry. */
  readonly historyAs: HistoryAction | null;
  readonly body?: unknown;
  /** The answer to the request, even if it's repeated. */
  readonly outcome: TicketRecord;
};

/** Writes everything that belongs to a confirmed change, in its transaction: history, follow-up work, idempotency. */
export async function writeConfirmation(
  tx: Tx,
  options: StorageContext,
  confirmed: ConfirmedIntent,
  guildId: string,
  followUps: readonly FollowUp[],
): Promise<void> {
  const { id, order, ticketId, historyAs, body, at } = confirmed;
  if (historyAs !== null)
    await writeHistory(tx, { ...order, id, ticketId, guildId, action: historyAs, detail: body ?? {}, at });
  for (const followUp of followUps) await enqueueFollowUp(tx, options, followUp, id);
  await storeSubject(tx, order.idempotencyId, ticketId, confirmed.outcome);
}

export async function enqueueFollowUp(
  tx: Tx,
  options: StorageContext,
  followUp: FollowUp,
  /** The intent that it follows. */
  intentId: string,
): Promise<void> {
  await enqueue(tx, {
    id: options.ids.snowflake(),
    kind: followUp.kind,
    key: jobKeyOf(followUp, intentId),
    guildId: followUp.guildId,
    // Fetching files takes long, and no other job of the ticket should wait for it.
    lane: followUp.kind === 'ticket.form-files' ? `files:${followUp.ticketId}` : followUp.ticketId,
    payload: followUp,
    ...scheduleOf(followUp, options),
  });
}

/** Now, unless the job names a time. */
export function scheduleOf(
  job: { readonly runAt?: string } | object,
  { instant }: Pick<StorageContext, 'instant'>,
): { at: string; isDelayed: boolean } {
  const runAt = 'runAt' in job ? job.runAt : undefined;
  return { at: runAt ?? instant(), isDelayed: runAt !== undefined };
}

/**
 * Each announcement in a ticket is a separate job, and so is the failure of each request, since each left something
 * different; two refreshes of the control message are one job, run later.
 */
function jobKeyOf(followUp: FollowUp, intentId: string): string {
  switch (followUp.kind) {
    case 'ticket.announce':
      return `${intentId}:${followUp.ticketId}`;
    case 'ticket.form-files':
      return `${followUp.ticketId}:${followUp.place}`;
    case 'ticket.restore':
    case 'ticket.orphan':
      return followUp.isLast ? `${intentId}:last` : intentId;
    default:
      return 'threadId' in followUp ? followUp.threadId : followUp.ticketId;
  }
}

/** Maintains each group's number of tickets that are not deleted: counting them for every page would not stay fast. */
export async function updateTicketCounts(tx: Tx, ticketId: string, change: TicketChange): Promise<void> {
  if (change.group_id === undefined && change.status !== 'deleted') return;
  const { group_id } = await tx
    .selectFrom('tickets')
    .select('group_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const changes: CountChange[] = [[group_id, -1]];
  if (change.group_id !== undefined) changes.push([change.group_id, 1]);
  // Always in the same order: two tickets that swap groups would otherwise wait for each other's group forever.
  for (const [id, difference] of changes.toSorted(byGroup)) await changeTicketCount(tx, id, difference);
}

type CountChange = readonly [groupId: string, difference: 1 | -1];

const byGroup = ([one]: CountChange, [other]: CountChange): number => (one < other ? -1 : 1);

export async function changeTicketCount(tx: Tx, groupId: string, difference: 1 | -1): Promise<void> {
  await tx
    .updateTable('ticket_groups')
    .set((row) => ({ ticket_count: row('ticket_count', '+', difference) }))
    .where('id', '=', groupId)
    .execute();
}
