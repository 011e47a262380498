import type { Kysely } from 'kysely';
import type { Window } from '../../pagination.ts';
import type { TicketFilter, TicketLists, TicketSlice } from '../../tickets/lists/ports.ts';
import type { TicketRecord } from '../../tickets/ticket.ts';
import type { Tables } from '../database/schema.ts';
import { type IndexScan, indexScansOf, LOOKED_AT, type Numbers } from './list-query.ts';
import { directionOf, rankOf } from './order.ts';
import { historyOf } from './history.ts';
import { ticketColumns } from '../database/schema/tickets.ts';

export function createTicketLists(db: Kysely<Tables>): TicketLists {
  return {
    list: (filter, window) => listOf(db, filter, window),
    history: (ticketId, window) => historyOf(db, ticketId, window),
  };
}

async function listOf(db: Kysely<Tables>, filter: TicketFilter, window: Window): Promise<TicketSlice> {
  const branches = indexScansOf(db, filter);
  if (branches.length === 0) return { items: [], total: 0, atLeast: false };
  const found = (limit: number): Numbers => union(branches, filter, limit);
  const [items, count, more] = await Promise.all([
    rowsOf(db, filter, found, window),
    countOf(db, found(LOOKED_AT + 1)),
    leftOut(db, branches),
  ]);
  return { items, total: Math.min(count, LOOKED_AT), atLeast: count > LOOKED_AT || more };
}

async function rowsOf(
  db: Kysely<Tables>,
  { guildId, sort }: TicketFilter,
  found: (limit: number) => Numbers,
  { offset, limit }: Window,
): Promise<TicketRecord[]> {
  const end = Math.min(offset + limit, LOOKED_AT);
  if (offset >= end) return [];
  const page = db
    .selectFrom(found(end).as('found'))
    .select('found.number')
    .$if(sort === 'priority', (query) => query.orderBy('found.rank', 'desc'))
    .orderBy('found.number', directionOf(sort))
    .limit(end - offset)
    .offset(offset);
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('number', 'in', page)
    .$if(sort === 'priority', (query) => query.orderBy(rankOf(sort), 'desc'))
    .orderBy('number', directionOf(sort))
    .execute();
  return rows.map(ticketColumns.toFields);
}

/** Whether a scan has more tickets than it reads. */
async function leftOut(db: Kysely<Tables>, branches: readonly IndexScan[]): Promise<boolean> {
  const beyond = branches.map((branch) => branch.beyond).filter((numbers) => numbers !== null);
  const counts = await Promise.all(beyond.map((numbers) => countOf(db, numbers)));
  return counts.some((count) => count > 0);
}

/**
 * A ticket may be found by its number and by its name, but not in two statuses: without a search there are no
 * duplicates.
 */
function union(branches: readonly IndexScan[], { search }: TicketFilter, limit: number): Numbers {
  const [first, ...others] = branches.map((branch) => branch.numbers(limit));
  if (first === undefined) throw new Error('A list of tickets has no index scan');
  return others.reduce(
    (all, numbers) => (search === undefined ? all.unionAll(numbers) : all.union(numbers)),
    first,
  );
}

/** Counts up to the limit: a guild's second status is not counted if the first alone exceeds it. */
async function countOf(db: Kysely<Tables>, numbers: Numbers): Promise<number> {
  const { count } = await db
    .selectFrom(numbers.limit(LOOKED_AT + 1).as('found'))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
