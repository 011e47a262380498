import type { Kysely } from 'kysely';
import type { Window } from '../../../base/model/pagination.ts';
import type { ListedTicket, TicketFilter, TicketLists, TicketSlice } from '../../../core/tickets/lists.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { indexScansOf, SCAN_LIMIT, type TicketNumbers } from './list-query.ts';
import { directionOf, rankDirectionOf, rankOf, WAITING_SINCE } from '../../../core/store/tickets/order.ts';
import { historyOf } from '../../../core/store/tickets/history.ts';
import { previewsOf } from './previews.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';

export function createTicketLists(db: Kysely<Tables>): TicketLists {
  return {
    list: (filter, window) => listOf(db, filter, window),
    previews: (ticketIds, viewerId) => previewsOf(db, ticketIds, viewerId),
    history: (ticketId, window) => historyOf(db, ticketId, window),
  };
}

async function listOf(db: Kysely<Tables>, filter: TicketFilter, window: Window): Promise<TicketSlice> {
  const scans = indexScansOf(db, filter);
  if (scans.length === 0) return { items: [], total: 0, atLeast: false };
  const numbers = (limit: number): TicketNumbers =>
    union(
      scans.map((scan) => scan.numbers(limit)),
      filter,
    );
  const overflows = scans.map((scan) => scan.overflow).filter((overflow) => overflow !== null);
  const [items, count, beyond] = await Promise.all([
    rowsOf(db, filter, numbers, window),
    countOf(db, numbers(SCAN_LIMIT + 1), SCAN_LIMIT + 1),
    overflows.length === 0 ? 0 : countOf(db, union(overflows, filter), 1),
  ]);
  return { items, total: Math.min(count, SCAN_LIMIT), atLeast: count > SCAN_LIMIT || beyond > 0 };
}

async function rowsOf(
  db: Kysely<Tables>,
  { guildId, sort }: TicketFilter,
  numbers: (limit: number) => TicketNumbers,
  { offset, limit }: Window,
): Promise<ListedTicket[]> {
  const end = Math.min(offset + limit, SCAN_LIMIT);
  if (offset >= end) return [];
  const direction = rankDirectionOf(sort);
  const page = db
    .selectFrom(numbers(end).as('found'))
    .select('found.number')
    .$if(direction !== null, (query) => query.orderBy('found.rank', direction ?? 'asc'))
    .orderBy('found.number', directionOf(sort))
    .limit(end - offset)
    .offset(offset);
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .select(WAITING_SINCE.as('waiting_since'))
    .where('guild_id', '=', guildId)
    .where('number', 'in', page)
    .$if(direction !== null, (query) => query.orderBy(rankOf(sort), direction ?? 'asc'))
    .orderBy('number', directionOf(sort))
    .execute();
  return rows.map((row) => ({ ticket: ticketColumns.toFields(row), waitingSince: row.waiting_since }));
}

/**
 * A ticket may be found by its number and by its name, but not in two statuses: without a search there are no
 * duplicates.
 */
function union(selected: readonly TicketNumbers[], { search }: TicketFilter): TicketNumbers {
  return selected.reduce((all, numbers) =>
    search === undefined ? all.unionAll(numbers) : all.union(numbers),
  );
}

/** Counts up to the limit: a guild's second status is not counted if the first alone exceeds it. */
async function countOf(db: Kysely<Tables>, numbers: TicketNumbers, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(numbers.limit(limit).as('found'))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
