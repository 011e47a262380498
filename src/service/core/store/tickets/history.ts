import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Slice, Window } from '../../../base/model/pagination.ts';
import type { HistoryEntry } from '../../tickets/lists.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { flag } from '../../../edge/database/schema/flag.ts';

/** The newest first: ids are snowflakes, and a ticket has one action at a time. */
export async function historyOf(
  db: Kysely<Tables>,
  ticketId: string,
  { offset, limit }: Window,
): Promise<Slice<HistoryEntry>> {
  const ofTicket = db.selectFrom('ticket_history').where('ticket_id', '=', ticketId);
  const rows = await ofTicket.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  // The entries of one ticket are counted in its index, and do not grow with the number of tickets.
  const { total } = await ofTicket.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(toEntry), total: Number(total) };
}

/** An entry with its ticket. */
export interface TicketHistoryEntry extends Omit<HistoryEntry, 'detail'> {
  readonly ticketId: string;
  readonly guildId: string;
  /** A request's body, or an object of this kind. */
  readonly detail: unknown;
}

/** Writes an entry. It belongs in the transaction of the change that it records. */
export async function writeHistory(tx: Kysely<Tables>, entry: TicketHistoryEntry): Promise<void> {
  await tx.insertInto('ticket_history').values(toRow(entry)).execute();
  await enqueueEvent(tx, entry);
}

/** Writes an entry unless it exists: durable work may run several times, but is recorded once. */
export async function writeHistoryOnce(tx: Kysely<Tables>, entry: TicketHistoryEntry): Promise<void> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('ticket_history')
    .values(toRow(entry))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted === 1n) await enqueueEvent(tx, entry);
}

/** Removes the entry of a change that was rolled back. Webhooks that have already received it are not corrected. */
export async function removeHistory(
  tx: Kysely<Tables>,
  entry: { readonly id: string; readonly guildId: string },
): Promise<void> {
  await cancelEvent(tx, entry);
  await tx.deleteFrom('ticket_history').where('id', '=', entry.id).execute();
}

function toRow(entry: TicketHistoryEntry): Insertable<Tables['ticket_history']> {
  return {
    id: entry.id,
    ticket_id: entry.ticketId,
    guild_id: entry.guildId,
    action: entry.action,
    actor_id: entry.actorId,
    token_user_id: entry.tokenUserId,
    reason: entry.reason,
    anonymous: flag(entry.anonymous),
    detail: JSON.stringify(entry.detail),
    created_at: entry.at,
  };
}

export function toEntry(row: Selectable<Tables['ticket_history']>): HistoryEntry {
  return {
    id: row.id,
    // Written by `toRow` above, which takes this type and nothing else.
    action: row.action as HistoryEntry['action'],
    actorId: row.actor_id,
    tokenUserId: row.token_user_id,
    reason: row.reason,
    anonymous: row.anonymous === 1,
    // `toRow` wrote it from an object.
    detail: JSON.parse(row.detail) as HistoryEntry['detail'],
    at: row.created_at,
  };
}

/**
 * Queues an entry of the history for delivery to the guild's webhooks. It belongs in the transaction that writes the
 * entry.
 */
export async function enqueueEvent(
  tx: Kysely<Tables>,
  { id, guildId, action }: { readonly id: string; readonly guildId: string; readonly action: string },
): Promise<void> {
  await tx
    .insertInto('webhook_events')
    .columns(['webhook_id', 'id'])
    .expression((from) =>
      from
        .selectFrom('webhooks')
        .select(['webhooks.id as webhook_id', sql.val(id).$castTo<string>().as('id')])
        .where('guild_id', '=', guildId)
        .where('enabled', '=', 1)
        // Actions are identifiers of ours: none contains a quote or a wildcard of `like`.
        .where((row) => row.or([row('actions', '=', '[]'), row('actions', 'like', `%"${action}"%`)])),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Cancels the deliveries of an entry that is removed. */
export async function cancelEvent(
  tx: Kysely<Tables>,
  { id, guildId }: { readonly id: string; readonly guildId: string },
): Promise<void> {
  await tx
    .deleteFrom('webhook_events')
    .where('id', '=', id)
    .where('webhook_id', 'in', (from) =>
      from.selectFrom('webhooks').select('id').where('guild_id', '=', guildId),
    )
    .execute();
}
