import { type AliasedSelectQueryBuilder as AliasedQuery, type Kysely, PostgresAdapter, sql } from 'kysely';
import type { VisibleTickets } from '../../model/visible-tickets.ts';
import type { TicketFilter, TicketSort } from '../../tickets/lists/ports.ts';
import type { Tables } from '../database/schema.ts';
import { directionOf, rankOf, WAITING } from './order.ts';

/**
 * The number of tickets that one index scan reads, and the maximum length of a list. It bounds the time of any query,
 * however many tickets there are: ten thousand index entries are read in a few milliseconds.
 */
export const SCAN_LIMIT = 10_000;

/** One index scan that finds tickets of a list. A ticket may be found by several scans. */
export interface IndexScan {
  /** Selects the numbers of the first tickets found, up to a limit. */
  readonly numbers: (limit: number) => TicketNumbers;
  /**
   * Selects the first ticket after those that the scan filters one by one. Null: the index alone selects the tickets,
   * and none is left out.
   */
  readonly overflow: TicketNumbers | null;
}

export type TicketNumbers = ReturnType<typeof asSubquery>;

/** The index scans that together find every ticket that matches the filter. */
export function indexScansOf(db: Kysely<Tables>, filter: TicketFilter): IndexScan[] {
  const { statuses, search } = filter;
  if (search === undefined) {
    return partsVisible(db, filter).flatMap((part) => statuses.map((status) => scanPart(db, part, status)));
  }
  return [
    ...statuses.map((status) => scanNames(db, filter, status, search.text)),
    ...(search.number === null ? [] : [scanNumber(db, filter, search.number)]),
    ...(search.ownerPrefix === null ? [] : [scanOwners(db, filter, search.ownerPrefix)]),
    // If the filter names an owner's id, an owner with another id does not match.
    ...search.ownerIds
      .filter((id) => filter.ownerId === undefined || filter.ownerId === id)
      .flatMap((ownerId) => statuses.map((status) => scanStatus(db, { ...filter, ownerId }, status))),
  ];
}

/**
 * One part of a list that is limited to the tickets a person may see: the tickets of some groups, or those assigned to
 * the person in none of those groups.
 */
type FilterPart = TicketFilter & {
  readonly groupIds?: readonly string[];
  readonly excludedGroupIds?: readonly string[];
};

/**
 * In each group two scans, of open and of closed tickets, are read as far as the page reaches: more groups would be too
 * much for one list.
 */
const MAX_GROUP_SCANS = 100;

/**
 * Splits the tickets that a person may see into parts that have no ticket in common and an index each. A filter that
 * has no such index for each group is applied to the first tickets of the guild one by one, and so is the filter of a
 * person who is staff of too many groups.
 */
function partsVisible(db: Kysely<Tables>, filter: TicketFilter): readonly FilterPart[] {
  const { reach, ownerId, groupId, assignedId, unassigned = false, waiting = false } = filter;
  if (reach === null) return [filter];
  const { groupIds, assigneeId } = reach;
  // The person sees all tickets assigned to them; another assignee's tickets are few enough to filter one by one.
  if (assignedId === assigneeId) return [{ ...filter, reach: null }];
  if (ownerId !== undefined || assignedId !== undefined || (unassigned && waiting)) return [filter];
  const visibleGroupIds = groupId === undefined ? groupIds : groupIds.filter((id) => id === groupId);
  const parts =
    groupId === undefined
      ? partsByGroup(db, filter, visibleGroupIds)
      : visibleGroupIds.map((id) => inGroup(filter, id));
  if (parts === null) return [filter];
  // An unassigned ticket is not assigned to this person, so the part by assignee is not needed.
  if (unassigned || (groupId !== undefined && visibleGroupIds.length > 0)) return parts;
  return [...parts, { ...filter, assignedId: assigneeId, excludedGroupIds: visibleGroupIds, reach: null }];
}

/**
 * Null: there are too many groups. PostgreSQL goes from one group to the next within one statement, and plans that
 * once.
 */
function partsByGroup(
  db: Kysely<Tables>,
  filter: TicketFilter,
  groupIds: readonly string[],
): FilterPart[] | null {
  if (groupIds.length > MAX_GROUP_SCANS) return null;
  if (db.getExecutor().adapter instanceof PostgresAdapter) return [{ ...filter, groupIds, reach: null }];
  return groupIds.map((id) => inGroup(filter, id));
}

const inGroup = (filter: TicketFilter, groupId: string): FilterPart => ({ ...filter, groupId, reach: null });

type Status = TicketFilter['statuses'][number];
type Equality = readonly [column: 'owner_id' | 'assigned_id' | 'group_id', value: string];

/** The filters by equality. The one that leaves the fewest tickets comes first: its index leads. */
function equalitiesOf({ ownerId, assignedId, groupId }: TicketFilter): Equality[] {
  return [
    ...(ownerId === undefined ? [] : [['owner_id', ownerId] as const]),
    ...(assignedId === undefined ? [] : [['assigned_id', assignedId] as const]),
    ...(groupId === undefined ? [] : [['group_id', groupId] as const]),
  ];
}

function ticketsOfGuild(db: Kysely<Tables>, { guildId, before }: TicketFilter) {
  const query = db.selectFrom('tickets').where('guild_id', '=', guildId);
  return before === undefined ? query : query.where('number', '<', before);
}

type Query = ReturnType<typeof ticketsOfGuild>;

function scanPart(db: Kysely<Tables>, part: FilterPart, status: Status): IndexScan {
  const { groupIds } = part;
  return groupIds === undefined ? scanStatus(db, part, status) : scanGroups(db, part, groupIds, status);
}

/** The first tickets of each of these groups. They are not sorted: a count reads no more entries than it counts. */
function scanGroups(
  db: Kysely<Tables>,
  filter: FilterPart,
  groupIds: readonly string[],
  status: Status,
): IndexScan {
  const { unassigned = false, waiting = false, sort } = filter;
  const all = ticketsOfGuild(db, filter)
    .where('status', '=', status)
    .whereRef('group_id', '=', sql.ref('part.group_id'));
  const unassignedOnly = unassigned ? all.where('assigned_id', 'is', null) : all;
  const query = waiting ? unassignedOnly.where(WAITING) : unassignedOnly;
  const groups = sql<{ group_id: string }>`unnest(${groupIds}::text[])`.as<'part'>(sql`part(group_id)`);
  return {
    numbers: (limit) =>
      asSubquery(
        db,
        db
          .selectFrom(groups)
          .crossJoinLateral(firstAlong(query, sort, sort, limit).as('each'))
          .select(['each.number', 'each.rank']),
      ),
    overflow: null,
  };
}

function scanStatus(db: Kysely<Tables>, filter: FilterPart, status: Status): IndexScan {
  const [leading, ...others] = equalitiesOf(filter);
  const { excludedGroupIds = [], reach, unassigned = false, waiting = false, sort } = filter;
  const inStatus = ticketsOfGuild(db, filter).where('status', '=', status);
  const narrowed = leading === undefined ? inStatus : inStatus.where(leading[0], '=', leading[1]);
  // Guild and group have indexes for each order, also for waiting and for unassigned tickets; the assignee has one for
  // waiting tickets.
  const hasOrders = leading === undefined || leading[0] === 'group_id';
  const isFound = waiting && leading?.[0] !== 'owner_id';
  // No index covers waiting and unassigned tickets together: the scan reads the first waiting ones.
  const isFree = unassigned && hasOrders && !isFound;
  const waits = isFound ? narrowed.where(WAITING) : narrowed;
  const query = isFree ? waits.where('assigned_id', 'is', null) : waits;
  const indexOrder = hasOrders ? sort : byNumber(sort);
  const residual = {
    equalities: others,
    text: null,
    excludedGroupIds,
    reach,
    unassigned: unassigned && !isFree,
    waiting: waiting && !isFound,
  };
  if (indexOrder === sort && !hasResidual(residual))
    return { numbers: (limit) => asSubquery(db, firstAlong(query, sort, indexOrder, limit)), overflow: null };
  return filteredScan(db, (limit) => firstAlong(query, sort, indexOrder, limit), residual, sort);
}

function hasResidual({ equalities, excludedGroupIds, reach, unassigned, waiting }: ResidualFilter): boolean {
  return equalities.length > 0 || excludedGroupIds.length > 0 || reach !== null || unassigned || waiting;
}

/** The order of an index without priorities. */
function byNumber(sort: TicketSort | undefined): TicketSort | undefined {
  return sort === 'priority' ? 'oldest' : sort;
}

/** Few tickets have a name of their own: a partial index holds those. */
function scanNames(db: Kysely<Tables>, filter: TicketFilter, status: Status, text: string): IndexScan {
  const query = ticketsOfGuild(db, filter).where('status', '=', status).where('name', 'is not', null);
  const { reach, unassigned = false, waiting = false, sort } = filter;
  const residual = {
    equalities: equalitiesOf(filter),
    text,
    excludedGroupIds: [],
    reach,
    unassigned,
    waiting,
  };
  return filteredScan(db, (limit) => firstAlong(query, sort, byNumber(sort), limit), residual, sort);
}

function scanNumber(db: Kysely<Tables>, filter: TicketFilter, number: number): IndexScan {
  const query = withEveryFilter(ticketsOfGuild(db, filter).where('number', '=', number), filter);
  return {
    numbers: (limit) => asSubquery(db, firstAlong(query, filter.sort, filter.sort, limit)),
    overflow: null,
  };
}

/** Nobody types the beginning of an id to read hundreds of pages. */
const OWNER_SCAN_LIMIT = 1_000;

/**
 * Finds the tickets of all owners whose ids begin with the prefix. They are read in the index's own order: only in that
 * order are the first ones found without reading all others.
 */
function scanOwners(db: Kysely<Tables>, filter: TicketFilter, prefix: string): IndexScan {
  const { statuses, reach, unassigned = false, waiting = false, sort } = filter;
  const end = prefixEnd(prefix);
  const from = ticketsOfGuild(db, filter).where('owner_id', '>=', prefix);
  const byOwner = (end === null ? from : from.where('owner_id', '<', end))
    .select(['number', rankOf(sort).as('rank')])
    .orderBy('owner_id')
    .orderBy('status')
    .orderBy('number');
  const residual = {
    equalities: equalitiesOf(filter),
    text: null,
    excludedGroupIds: [],
    statuses,
    reach,
    unassigned,
    waiting,
  };
  return filteredScan(db, (limit) => byOwner.limit(limit), residual, sort, OWNER_SCAN_LIMIT);
}

function withEveryFilter(query: Query, filter: TicketFilter): Query {
  const { reach, unassigned = false, waiting = false } = filter;
  const matching = equalitiesOf(filter).reduce(
    (narrowed, [column, value]) => narrowed.where(column, '=', value),
    query.where('status', 'in', [...filter.statuses]),
  );
  const unassignedOnly = unassigned ? matching.where('assigned_id', 'is', null) : matching;
  const all = waiting ? unassignedOnly.where(WAITING) : unassignedOnly;
  return reach === null ? all : all.where(isVisible('group_id', 'assigned_id', reach));
}

/** Whether the person may see the ticket. */
function isVisible(groupColumn: string, assigneeColumn: string, { groupIds, assigneeId }: VisibleTickets) {
  const assigned = sql<boolean>`${sql.ref(assigneeColumn)} = ${assigneeId}`;
  if (groupIds.length === 0) return assigned;
  return sql<boolean>`(${assigned} or ${sql.ref(groupColumn)} in (${sql.join(groupIds)}))`;
}

/** The conditions that the leading index does not cover: they are checked on each ticket that the scan reads. */
interface ResidualFilter {
  readonly equalities: readonly Equality[];
  /** A part of the ticket's name. */
  readonly text: string | null;
  /** The ticket is in none of these groups. */
  readonly excludedGroupIds: readonly string[];
  /** Left out if the index covers the status. */
  readonly statuses?: readonly Status[];
  readonly reach: VisibleTickets | null;
  readonly unassigned: boolean;
  readonly waiting: boolean;
}

/** Reads the first tickets that an index leads to, and of those selects the ones that meet the remaining conditions. */
function filteredScan(
  db: Kysely<Tables>,
  scan: (limit: number) => ReturnType<typeof firstAlong>,
  residual: ResidualFilter,
  sort: TicketSort | undefined,
  scanLimit = SCAN_LIMIT,
): IndexScan {
  const { equalities, text, excludedGroupIds, statuses = [], reach, unassigned, waiting } = residual;
  // Only columns that are needed are selected: those are in the index, so that 10,000 rows need not be fetched.
  const columns = [
    ...new Set([
      ...equalities.map(([column]) => column),
      ...(text === null ? [] : (['name'] as const)),
      ...(excludedGroupIds.length === 0 ? [] : (['group_id'] as const)),
      ...(statuses.length === 0 ? [] : (['status'] as const)),
      ...(reach === null ? [] : (['group_id', 'assigned_id'] as const)),
      ...(unassigned ? (['assigned_id'] as const) : []),
    ]),
  ];
  const waits = sql<number>`case when ${WAITING} then 1 else 0 end`.as('waits');
  const scanned = db
    .selectFrom(
      scan(scanLimit)
        .select(columns)
        .$if(waiting, (query) => query.select(waits))
        .as('scanned'),
    )
    .select(['scanned.number', 'scanned.rank']);
  const equal = equalities.reduce(
    (narrowed, [column, value]) => narrowed.where(`scanned.${column}`, '=', value),
    scanned,
  );
  const visible =
    reach === null ? equal : equal.where(isVisible('scanned.group_id', 'scanned.assigned_id', reach));
  const included =
    excludedGroupIds.length === 0 ? visible : visible.where('scanned.group_id', 'not in', excludedGroupIds);
  const inStatus = statuses.length === 0 ? included : included.where('scanned.status', 'in', [...statuses]);
  const unassignedOnly = unassigned ? inStatus.where('scanned.assigned_id', 'is', null) : inStatus;
  const waitingOnly = waiting ? unassignedOnly.where('scanned.waits', '=', 1) : unassignedOnly;
  const found = text === null ? waitingOnly : waitingOnly.where(contains('scanned.name', text));
  // If the list has the index's own order, it is sorted by nothing more: then reading ends with the page.
  const ranked = sort === 'priority' ? found.orderBy('scanned.rank', 'desc') : found;
  const inOrder = ranked.orderBy('scanned.number', directionOf(sort));
  return {
    numbers: (limit) => asSubquery(db, inOrder.limit(limit)),
    overflow: asSubquery(db, scan(1).offset(scanLimit)),
  };
}

/** The first tickets along an index, whose order may differ from the list's; each with its rank in the list. */
function firstAlong(
  query: Query,
  sort: TicketSort | undefined,
  along: TicketSort | undefined,
  limit: number,
) {
  const ranked = query.select(['number', rankOf(sort).as('rank')]);
  const sorted = along === 'priority' ? ranked.orderBy(rankOf(along), 'desc') : ranked;
  return sorted.orderBy('number', directionOf(along)).limit(limit);
}

/** SQLite accepts an order and a limit in a part of a union only inside a subquery. */
function asSubquery(
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
function prefixEnd(prefix: string): string | null {
  const next = String(BigInt(prefix) + 1n).padStart(prefix.length, '0');
  return next.length > prefix.length ? null : next;
}
