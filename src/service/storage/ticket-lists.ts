import type { Kysely } from 'kysely';
import type { Window } from '../pagination.ts';
import type { TicketFilter, TicketLists, TicketSlice } from '../tickets/list-ports.ts';
import type { TicketRecord } from '../tickets/ticket.ts';
import type { Tables } from './schema.ts';
import { type Branch, branchesOf, LOOKED_AT, type Numbers } from './ticket-branches.ts';
import { historyOf } from './ticket-history.ts';
import { toRecord } from './ticket-rows.ts';

export function createTicketLists(db: Kysely<Tables>): TicketLists {
  return {
    list: (filter, window) => listOf(db, filter, window),
    history: (ticketId, window) => historyOf(db, ticketId, window),
  };
}

async function listOf(db: Kysely<Tables>, filter: TicketFilter, window: Window): Promise<TicketSlice> {
  const branches = branchesOf(db, filter);
  const [items, found, more] = await Promise.all([
    rowsOf(db, filter, branches, window),
    countOf(db, union(branches.map((branch) => branch.numbers(LOOKED_AT + 1)))),
    leftOut(db, branches),
  ]);
  return { items, total: Math.min(found, LOOKED_AT), atLeast: found > LOOKED_AT || more };
}

async function rowsOf(
  db: Kysely<Tables>,
  { guildId }: TicketFilter,
  branches: readonly Branch[],
  { offset, limit }: Window,
): Promise<TicketRecord[]> {
  const end = Math.min(offset + limit, LOOKED_AT);
  if (offset >= end) return [];
  const page = db
    .selectFrom(union(branches.map((branch) => branch.numbers(end))).as('found'))
    .select('found.number')
    .orderBy('found.number', 'desc')
    .limit(end - offset)
    .offset(offset);
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('number', 'in', page)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toRecord);
}

/** Whether a branch has more tickets than are looked at. */
async function leftOut(db: Kysely<Tables>, branches: readonly Branch[]): Promise<boolean> {
  const lookedAt = branches.map((branch) => branch.lookedAt).filter((numbers) => numbers !== null);
  const counts = await Promise.all(lookedAt.map((numbers) => countOf(db, numbers)));
  return counts.some((count) => count > LOOKED_AT);
}

/** A union, since a ticket may be found by its number and by its name: it is one ticket. */
function union([first, ...others]: readonly Numbers[]): Numbers {
  if (first === undefined) throw new Error('A list of tickets is asked for without any status');
  return others.reduce((all, numbers) => all.union(numbers), first);
}

async function countOf(db: Kysely<Tables>, numbers: Numbers): Promise<number> {
  const { count } = await db
    .selectFrom(numbers.as('found'))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
