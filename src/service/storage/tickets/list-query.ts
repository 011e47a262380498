import { type AliasedSelectQueryBuilder as AliasedQuery, type Kysely, PostgresAdapter, sql } from 'kysely';
import type { VisibleTickets } from '../../authorization/ticket-scope.ts';
import type { TicketFilter, TicketSort } from '../../tickets/lists/ports.ts';
import type { Tables } from '../database/schema.ts';
import { directionOf, rankOf, WAITING } from './order.ts';

/**
 * The number of tickets that one index scan reads, and the maximum length of a list. It bounds the time of any query,
 * however many tickets there are: ten thousand index entries are read in a few milliseconds.
 */
export const LOOKED_AT = 10_000;

/** One index scan that finds tickets of a list. A ticket may be found by several scans. */
export interface IndexScan {
  /** Selects the numbers of the first tickets found, up to a limit. */
  readonly numbers: (limit: number) => Numbers;
  /**
   * Selects the first ticket after those that the scan filters one by one. Null: the index alone selects the tickets,
   * and none is left out.
   */
  readonly beyond: Numbers | null;
}

export type Numbers = ReturnType<typeof listed>;

/** The index scans that together find every ticket that matches the filter. */
export function indexScansOf(db: Kysely<Tables>, filter: TicketFilter): IndexScan[] {
  const { statuses, search } = filter;
  if (search === undefined) {
    return reached(db, filter).flatMap((part) => statuses.map((status) => ofPart(db, part, status)));
  }
  return [
    ...statuses.map((status) => ofName(db, filter, status, search.text)),
    ...(search.number === null ? [] : [ofNumber(db, filter, search.number)]),
    ...(search.ownerPrefix === null ? [] : [ofOwners(db, filter, search.ownerPrefix)]),
    // If the filter names an owner's id, an owner with another id does not match.
    ...search.ownerIds
      .filter((id) => filter.ownerId === undefined || filter.ownerId === id)
      .flatMap((ownerId) => statuses.map((status) => ofStatus(db, { ...filter, ownerId }, status))),
  ];
}

/**
 * One part of a list that is limited to the tickets a person may see: the tickets of some groups, or those assigned to
 * the person in none of those groups.
 */
type Part = TicketFilter & { readonly groupIds?: readonly string[]; readonly outside?: readonly string[] };

/**
 * In each group two scans, of open and of closed tickets, are read as far as the page reaches: more groups would be too
 * much for one list.
 */
const MOST_PARTS = 100;

/**
 * Splits the tickets that a person may see into parts that have no ticket in common and an index each. A filter that
 * has no such index for each group is applied to the first tickets of the guild one by one, and so is the filter of a
 * person who is staff of too many groups.
 */
function reached(db: Kysely<Tables>, filter: TicketFilter): readonly Part[] {
  const { reach, ownerId, groupId, assignedId, unassigned = false, waiting = false } = filter;
  if (reach === null) return [filter];
  const { groupIds, assigneeId } = reach;
  // The person sees all tickets assigned to them; another assignee's tickets are few enough to filter one by one.
  if (assignedId === assigneeId) return [{ ...filter, reach: null }];
  if (ownerId !== undefined || assignedId !== undefined || (unassigned && waiting)) return [filter];
  const seen = groupId === undefined ? groupIds : groupIds.filter((id) => id === groupId);
  const parts = groupId === undefined ? partsOf(db, filter, seen) : seen.map((id) => ofGroup(filter, id));
  if (parts === null) return [filter];
  // An unassigned ticket is not assigned to this person, so the part by assignee is not needed.
  if (unassigned || (groupId !== undefined && seen.length > 0)) return parts;
  return [...parts, { ...filter, assignedId: assigneeId, outside: seen, reach: null }];
}

/**
 * Null: there are too many groups. PostgreSQL goes from one group to the next within one statement, and plans that
 * once.
 */
function partsOf(db: Kysely<Tables>, filter: TicketFilter, groupIds: readonly string[]): Part[] | null {
  if (groupIds.length > MOST_PARTS) return null;
  if (db.getExecutor().adapter instanceof PostgresAdapter) return [{ ...filter, groupIds, reach: null }];
  return groupIds.map((id) => ofGroup(filter, id));
}

const ofGroup = (filter: TicketFilter, groupId: string): Part => ({ ...filter, groupId, reach: null });

type Status = TicketFilter['statuses'][number];
type Equality = readonly [column: 'owner_id' | 'assigned_id' | 'group_id', value: string];

/** The filters by equality. The one that leaves the fewest tickets comes first: its index leads. */
function equalities({ ownerId, assignedId, groupId }: TicketFilter): Equality[] {
  return [
    ...(ownerId === undefined ? [] : [['owner_id', ownerId] as const]),
    ...(assignedId === undefined ? [] : [['assigned_id', assignedId] as const]),
    ...(groupId === undefined ? [] : [['group_id', groupId] as const]),
  ];
}

function ofGuild(db: Kysely<Tables>, { guildId, before }: TicketFilter) {
  const query = db.selectFrom('tickets').where('guild_id', '=', guildId);
  return before === undefined ? query : query.where('number', '<', before);
}

type Query = ReturnType<typeof ofGuild>;

function ofPart(db: Kysely<Tables>, part: Part, status: Status): IndexScan {
  const { groupIds } = part;
  return groupIds === undefined ? ofStatus(db, part, status) : ofGroups(db, part, groupIds, status);
}

/** The first tickets of each of these groups. They are not sorted: a count reads no more entries than it counts. */
function ofGroups(db: Kysely<Tables>, filter: Part, groupIds: readonly string[], status: Status): IndexScan {
  const { unassigned = false, waiting = false, sort } = filter;
  const all = ofGuild(db, filter)
    .where('status', '=', status)
    .whereRef('group_id', '=', sql.ref('part.group_id'));
  const free = unassigned ? all.where('assigned_id', 'is', null) : all;
  const query = waiting ? free.where(WAITING) : free;
  const groups = sql<{ group_id: string }>`unnest(${groupIds}::text[])`.as<'part'>(sql`part(group_id)`);
  return {
    numbers: (limit) =>
      listed(
        db,
        db
          .selectFrom(groups)
          .crossJoinLateral(first(query, sort, sort, limit).as('each'))
          .select(['each.number', 'each.rank']),
      ),
    beyond: null,
  };
}

function ofStatus(db: Kysely<Tables>, filter: Part, status: Status): IndexScan {
  const [leading, ...others] = equalities(filter);
  const { outside = [], reach, unassigned = false, waiting = false, sort } = filter;
  const all = ofGuild(db, filter).where('status', '=', status);
  const led = leading === undefined ? all : all.where(leading[0], '=', leading[1]);
  // Guild and group have indexes for each order, also for waiting and for unassigned tickets; the assignee has one for
  // waiting tickets.
  const hasOrders = leading === undefined || leading[0] === 'group_id';
  const isFound = waiting && leading?.[0] !== 'owner_id';
  // No index covers waiting and unassigned tickets together: the scan reads the first waiting ones.
  const isFree = unassigned && hasOrders && !isFound;
  const waits = isFound ? led.where(WAITING) : led;
  const query = isFree ? waits.where('assigned_id', 'is', null) : waits;
  const along = hasOrders ? sort : byNumber(sort);
  const look = {
    alike: others,
    text: null,
    outside,
    reach,
    unassigned: unassigned && !isFree,
    waiting: waiting && !isFound,
  };
  if (along === sort && !looksFurther(look))
    return { numbers: (limit) => listed(db, first(query, sort, along, limit)), beyond: null };
  return lookingAt(db, (limit) => first(query, sort, along, limit), look, sort);
}

function looksFurther({ alike, outside, reach, unassigned, waiting }: Look): boolean {
  return alike.length > 0 || outside.length > 0 || reach !== null || unassigned || waiting;
}

/** The order of an index without priorities. */
function byNumber(sort: TicketSort | undefined): TicketSort | undefined {
  return sort === 'priority' ? 'oldest' : sort;
}

/** Few tickets have a name of their own: a partial index holds those. */
function ofName(db: Kysely<Tables>, filter: TicketFilter, status: Status, text: string): IndexScan {
  const query = ofGuild(db, filter).where('status', '=', status).where('name', 'is not', null);
  const { reach, unassigned = false, waiting = false, sort } = filter;
  const look = { alike: equalities(filter), text, outside: [], reach, unassigned, waiting };
  return lookingAt(db, (limit) => first(query, sort, byNumber(sort), limit), look, sort);
}

function ofNumber(db: Kysely<Tables>, filter: TicketFilter, number: number): IndexScan {
  const query = withAll(ofGuild(db, filter).where('number', '=', number), filter);
  return { numbers: (limit) => listed(db, first(query, filter.sort, filter.sort, limit)), beyond: null };
}

/** Nobody types the beginning of an id to read hundreds of pages. */
const OF_OWNERS = 1_000;

/**
 * Finds the tickets of all owners whose ids begin with the prefix. They are read in the index's own order: only in that
 * order are the first ones found without reading all others.
 */
function ofOwners(db: Kysely<Tables>, filter: TicketFilter, prefix: string): IndexScan {
  const { statuses, reach, unassigned = false, waiting = false, sort } = filter;
  const end = endOf(prefix);
  const from = ofGuild(db, filter).where('owner_id', '>=', prefix);
  const owned = (end === null ? from : from.where('owner_id', '<', end))
    .select(['number', rankOf(sort).as('rank')])
    .orderBy('owner_id')
    .orderBy('status')
    .orderBy('number');
  const look = { alike: equalities(filter), text: null, outside: [], statuses, reach, unassigned, waiting };
  return lookingAt(db, (limit) => owned.limit(limit), look, sort, OF_OWNERS);
}

function withAll(query: Query, filter: TicketFilter): Query {
  const { reach, unassigned = false, waiting = false } = filter;
  const alike = equalities(filter).reduce(
    (narrowed, [column, value]) => narrowed.where(column, '=', value),
    query.where('status', 'in', [...filter.statuses]),
  );
  const free = unassigned ? alike.where('assigned_id', 'is', null) : alike;
  const all = waiting ? free.where(WAITING) : free;
  return reach === null ? all : all.where(isReached('group_id', 'assigned_id', reach));
}

/** Whether the person may see the ticket. */
function isReached(groupColumn: string, assigneeColumn: string, { groupIds, assigneeId }: VisibleTickets) {
  const assigned = sql<boolean>`${sql.ref(assigneeColumn)} = ${assigneeId}`;
  if (groupIds.length === 0) return assigned;
  return sql<boolean>`(${assigned} or ${sql.ref(groupColumn)} in (${sql.join(groupIds)}))`;
}

/** The conditions that the leading index does not cover: they are checked on each ticket that the scan reads. */
interface Look {
  readonly alike: readonly Equality[];
  /** A part of the ticket's name. */
  readonly text: string | null;
  /** The ticket is in none of these groups. */
  readonly outside: readonly string[];
  /** Left out if the index covers the status. */
  readonly statuses?: readonly Status[];
  readonly reach: VisibleTickets | null;
  readonly unassigned: boolean;
  readonly waiting: boolean;
}

/** Reads the first tickets that an index leads to, and of those selects the ones that meet the remaining conditions. */
function lookingAt(
  db: Kysely<Tables>,
  led: (limit: number) => ReturnType<typeof first>,
  look: Look,
  sort: TicketSort | undefined,
  most = LOOKED_AT,
): IndexScan {
  const { alike, text, outside, statuses = [], reach, unassigned, waiting } = look;
  // Only columns that are needed are selected: those are in the index, so that 10,000 rows need not be fetched.
  const columns = [
    ...new Set([
      ...alike.map(([column]) => column),
      ...(text === null ? [] : (['name'] as const)),
      ...(outside.length === 0 ? [] : (['group_id'] as const)),
      ...(statuses.length === 0 ? [] : (['status'] as const)),
      ...(reach === null ? [] : (['group_id', 'assigned_id'] as const)),
      ...(unassigned ? (['assigned_id'] as const) : []),
    ]),
  ];
  const waits = sql<number>`case when ${WAITING} then 1 else 0 end`.as('waits');
  const looked = db
    .selectFrom(
      led(most)
        .select(columns)
        .$if(waiting, (named) => named.select(waits))
        .as('looked'),
    )
    .select(['looked.number', 'looked.rank']);
  const equal = alike.reduce(
    (narrowed, [column, value]) => narrowed.where(`looked.${column}`, '=', value),
    looked,
  );
  const seen =
    reach === null ? equal : equal.where(isReached('looked.group_id', 'looked.assigned_id', reach));
  const inside = outside.length === 0 ? seen : seen.where('looked.group_id', 'not in', outside);
  const inStatus = statuses.length === 0 ? inside : inside.where('looked.status', 'in', [...statuses]);
  const free = unassigned ? inStatus.where('looked.assigned_id', 'is', null) : inStatus;
  const inNeed = waiting ? free.where('looked.waits', '=', 1) : free;
  const found = text === null ? inNeed : inNeed.where(contains('looked.name', text));
  // If the list has the index's own order, it is sorted by nothing more: then reading ends with the page.
  const ranked = sort === 'priority' ? found.orderBy('looked.rank', 'desc') : found;
  const inOrder = ranked.orderBy('looked.number', directionOf(sort));
  return {
    numbers: (limit) => listed(db, inOrder.limit(limit)),
    beyond: listed(db, led(1).offset(most)),
  };
}

/** The first tickets along an index, whose order may differ from the list's; each with its rank in the list. */
function first(query: Query, sort: TicketSort | undefined, along: TicketSort | undefined, limit: number) {
  const ranked = query.select(['number', rankOf(sort).as('rank')]);
  const sorted = along === 'priority' ? ranked.orderBy(rankOf(along), 'desc') : ranked;
  return sorted.orderBy('number', directionOf(along)).limit(limit);
}

/** SQLite accepts an order and a limit in a part of a union only inside a subquery. */
function listed(
  db: Kysely<Tables>,
  query: { as(name: 'found'): AliasedQuery<{ number: number; rank: number }, 'found'> },
) {
  return db.selectFrom(query.as('found')).select(['found.number', 'found.rank']);
}

/** The typed text is matched literally, not as a pattern. */
function contains(column: string, text: string) {
  const escaped = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${escaped}) escape '\\'`;
}

/** The smallest text of digits after all texts that begin with the prefix; null: there is none. */
function endOf(prefix: string): string | null {
  const next = String(BigInt(prefix) + 1n).padStart(prefix.length, '0');
  return next.length > prefix.length ? null : next;
}
