import type { Kysely, Selectable } from 'kysely';
import type { Slice, Window } from '../pagination.ts';
import type { HistoryEntry } from '../tickets/list-ports.ts';
import type { Tables, TicketHistoryTable } from './schema.ts';

/** The newest first: ids are snowflakes, and one action at a time is done to a ticket. */
export async function historyOf(
  db: Kysely<Tables>,
  ticketId: string,
  { offset, limit }: Window,
): Promise<Slice<HistoryEntry>> {
  const ofTicket = db.selectFrom('ticket_history').where('ticket_id', '=', ticketId);
  const rows = await ofTicket.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  // What was done to one ticket is counted in its index, and does not grow with the number of tickets.
  const { total } = await ofTicket.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(toEntry), total: Number(total) };
}

function toEntry(row: Selectable<TicketHistoryTable>): HistoryEntry {
  return {
    id: row.id,
    action: row.action,
    actorId: row.actor_id,
    tokenUserId: row.token_user_id,
    reason: row.reason,
    anonymous: row.anonymous === 1,
    // Written from a request's body: an object.
    detail: JSON.parse(row.detail) as HistoryEntry['detail'],
    at: row.created_at,
  };
}
