import {
  type AliasedSelectQueryBuilder as AliasedQuery,
  type Kysely,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import type { VisibleTickets } from '../../../core/model/visible-tickets.ts';
import type { TicketFilter, TicketSort } from '../../../core/tickets/lists.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import {
  directionOf,
  DUE_RANK,
  type Rank,
  rankDirectionOf,
  rankOf,
  WAITING,
} from '../../../core/store/tickets/order.ts';

/**
 * The number of tickets that one index scan reads, and the maximum length of a list. It bounds the time of any query,
 * however many tickets there are: ten thousand tickets are read in some milliseconds.
 */
export const SCAN_LIMIT = 10_000;

/** Nobody types the beginning of an id to read hundreds of pages. */
const OWNER_SCAN_LIMIT = 1_000;

/**
 * Where each ticket takes a look-up, of its row or of its label, reading takes five times as long as along an index of
 * tickets.
 */
const LOOK_UP_LIMIT = 2_000;

/**
 * Each group has two scans, of open and of closed tickets: more groups would be too much for one statement. The list of
 * a person who is staff of more groups is selected from the first tickets of the guild.
 */
const MAX_GROUP_SCANS = 20;

/** One index scan that finds tickets of a list. A ticket may be found by several scans. */
export interface IndexScan {
  /** Selects the numbers of the first tickets found, up to a limit. */
  readonly numbers: (limit: number) => TicketNumbers;
  /**
   * Selects the first ticket after those that the scan reads. Null: it selects all that it reads, so that the number of
   * those tells whether there are more.
   */
  readonly overflow: TicketNumbers | null;
}

export type TicketNumbers = ReturnType<typeof asSubquery>;

/** The index scans that together find every ticket that matches the filter. */
export function indexScansOf(db: Kysely<Tables>, filter: TicketFilter): IndexScan[] {
  const { statuses, search, ownerId } = filter;
  if (search === undefined) {
    return partsOf(filter).flatMap((part) => part.statuses.map((status) => scanStatus(db, part, status)));
  }
  const { text, number, ownerPrefix, ownerIds } = search;
  return [
    ...statuses.map((status) => scanNames(db, filter, status, text)),
    ...(number === null ? [] : [scanNumber(db, filter, number)]),
    ...(ownerPrefix === null ? [] : [scanOwners(db, filter, ownerPrefix)]),
    // If the filter names an owner's id, an owner with another id does not match.
    ...ownerIds
      .filter((id) => ownerId === undefined || ownerId === id)
      .flatMap((id) => statuses.map((status) => scanStatus(db, { ...filter, ownerId: id }, status))),
  ];
}

type FilterPart = TicketFilter & { readonly excludedGroupIds?: readonly string[] };

/**
 * Splits the tickets that a person may see into those of each group, and open ones that are assigned to the person in none of
 * these groups: each part has an index, and no two have a ticket in common. A list that is restricted further is selected from
 * the first tickets along the index of that restriction.
 */
function partsOf(filter: TicketFilter): readonly FilterPart[] {
  const { reach, ownerId, assignedId, groupId, labelId } = filter;
  const { unassigned = false, waiting = false, snoozed = false, dueUntil } = filter;
  const isRestricted =
    unassigned ||
    waiting ||
    snoozed ||
    dueUntil !== undefined ||
    [ownerId, assignedId, groupId, labelId].some((id) => id !== undefined);
  if (reach === null || isRestricted || reach.groupIds.length > MAX_GROUP_SCANS) return [filter];
  const { userId, groupIds, byAssignment } = reach;
  const statuses = byAssignment ? filter.statuses.filter((status) => status === 'open') : [];
  return [
    ...groupIds.map((id) => ({ ...filter, groupId: id, reach: null })),
    { ...filter, statuses, assignedId: userId, excludedGroupIds: groupIds, reach: null },
  ];
}

type Status = TicketFilter['statuses'][number];

function ticketsOfGuild(db: Kysely<Tables>, { guildId, before }: TicketFilter) {
  const query = db.selectFrom('tickets').where('guild_id', '=', guildId);
  return before === undefined ? query : query.where('number', '<', before);
}

/** Reads along the index of the condition that leaves the fewest tickets; each index has the tickets by number. */
function scanStatus(db: Kysely<Tables>, ofStatuses: FilterPart, status: Status): IndexScan {
  const filter = { ...ofStatuses, statuses: [status] };
  const { ownerId, assignedId, groupId, labelId, snoozed, sort } = filter;
  const inStatus = ticketsOfGuild(db, filter)
    .where('status', '=', status)
    .orderBy('number', directionOf(sort));
  const along = (tickets: Tickets, others: Partial<TicketFilter>): IndexScan =>
    scan(db, tickets, conditionsOf({ ...filter, ...others }), sort);
  // Few tickets are snoozed: a partial index holds those.
  if (snoozed === true) return along(inStatus.where(IS_SNOOZED), { snoozed: undefined });
  if (ownerId !== undefined) return along(inStatus.where('owner_id', '=', ownerId), { ownerId: undefined });
  if (assignedId !== undefined)
    return along(inStatus.where('assigned_id', '=', assignedId), { assignedId: undefined });
  if (status === 'open' && (filter.dueUntil !== undefined || sort === 'due')) return scanDue(db, filter);
  if (status === 'open' && (filter.waiting === true || sort === 'waiting')) return scanWaiting(db, filter);
  if (groupId !== undefined) return along(inStatus.where('group_id', '=', groupId), { groupId: undefined });
  if (labelId !== undefined) return scanLabel(db, filter, labelId, status);
  return along(inStatus, {});
}

/** Reads open tickets by their wait for staff, those of a group or of the guild. Literals match the partial indexes. */
function scanWaiting(db: Kysely<Tables>, filter: FilterPart): IndexScan {
  const { groupId, waiting } = filter;
  const byWait = ticketsOfGuild(db, filter)
    .where(sql<boolean>`status = 'open'`)
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
    .$if(waiting === true, (query) => query.where(WAITING))
    .orderBy('waiting_rank')
    .orderBy('number');
  const conditions = conditionsOf({ ...filter, groupId: undefined, waiting: undefined });
  return scan(db, byWait, conditions, filter.sort, SCAN_LIMIT, true);
}

/** Reads open tickets in the order in which answers are due. The literal matches the partial index. */
function scanDue(db: Kysely<Tables>, filter: FilterPart): IndexScan {
  const { dueUntil } = filter;
  const byDue = ticketsOfGuild(db, filter)
    .where(sql<boolean>`status = 'open'`)
    .$if(dueUntil !== undefined, (query) => query.where(DUE_RANK, '<=', dueUntil ?? ''))
    .orderBy(DUE_RANK)
    .orderBy('number');
  return scan(db, byDue, conditionsOf({ ...filter, dueUntil: undefined }), filter.sort, SCAN_LIMIT, true);
}

/** Reads the label's tickets by number. They are looked up only where a condition, or the order, needs a column. */
function scanLabel(db: Kysely<Tables>, filter: FilterPart, labelId: string, status: Status): IndexScan {
  const { guildId, before, sort } = filter;
  const ofLabel = db
    .selectFrom('ticket_labels')
    .where('guild_id', '=', guildId)
    .where('label_id', '=', labelId)
    .where('ticket_status', '=', status)
    .$if(before !== undefined, (query) => query.where('ticket_number', '<', before ?? 0))
    .orderBy('ticket_number', directionOf(sort));
  const conditions = conditionsOf({ ...filter, labelId: undefined });
  if (conditions.length > 0 || rankDirectionOf(sort) !== null) {
    // Limited before the tickets are looked up: PostgreSQL would start parallel workers for all of them.
    const first = ofLabel.select('ticket_number').limit(LOOK_UP_LIMIT + 1);
    // By status and number, whose index has the columns of most conditions.
    const tickets = ticketsOfGuild(db, filter)
      .where('status', '=', status)
      .where('number', 'in', first)
      .orderBy('number', directionOf(sort));
    return scan(db, tickets, conditions, sort, LOOK_UP_LIMIT);
  }
  const numbers = ofLabel.select(['ticket_number as number', rankOf(sort).as('rank')]);
  return { numbers: (limit) => asSubquery(db, numbers.limit(limit)), overflow: null };
}

/** Few tickets have custom names: a partial index contains those. */
function scanNames(db: Kysely<Tables>, filter: TicketFilter, status: Status, text: string): IndexScan {
  const named = ticketsOfGuild(db, filter)
    .where('status', '=', status)
    .where('name', 'is not', null)
    .orderBy('number', directionOf(filter.sort));
  return scan(db, named, [...conditionsOf(filter), nameContains(text)], filter.sort);
}

function scanNumber(db: Kysely<Tables>, filter: TicketFilter, number: number): IndexScan {
  const numbered = ticketsOfGuild(db, filter).where('number', '=', number);
  return scan(db, numbered, [...conditionsOf(filter), hasStatus(filter)], filter.sort);
}

/**
 * Finds the tickets of all owners whose ids begin with the prefix. They are read in the index's own order: only in that
 * order are the first ones found without reading all others.
 */
function scanOwners(db: Kysely<Tables>, filter: TicketFilter, prefix: string): IndexScan {
  const end = prefixEnd(prefix);
  const from = ticketsOfGuild(db, filter).where('owner_id', '>=', prefix);
  const byOwner = (end === null ? from : from.where('owner_id', '<', end))
    .orderBy('owner_id')
    .orderBy('status')
    .orderBy('number');
  return scan(db, byOwner, [...conditionsOf(filter), hasStatus(filter)], filter.sort, OWNER_SCAN_LIMIT);
}

/** A condition on each ticket that a scan reads. */
interface Condition {
  /** The columns that it names. No other is selected: those in the index need not be fetched from the rows. */
  readonly columns: readonly (keyof Tables['tickets'])[];
  readonly holds: RawBuilder<SqlBool>;
  /** Whether another index is read for each ticket. */
  readonly takesLookUp?: boolean;
}

/** All conditions but those of status and search. */
function conditionsOf(filter: FilterPart): Condition[] {
  const {
    guildId,
    statuses,
    ownerId,
    assignedId,
    groupId,
    labelId,
    excludedGroupIds = [],
    reach,
    unassigned,
    waiting,
    snoozed,
    dueUntil,
  } = filter;
  const conditions: readonly (Condition | false)[] = [
    ownerId !== undefined && { columns: ['owner_id'], holds: sql`owner_id = ${ownerId}` },
    assignedId !== undefined && { columns: ['assigned_id'], holds: sql`assigned_id = ${assignedId}` },
    // By number: an index has it, and so has that of the label. A ticket's id would be read from its row. The offset,
    // which needs a limit on SQLite, keeps PostgreSQL from joining. Without statistics it would read all of the label's
    // tickets for each ticket.
    labelId !== undefined && {
      columns: [],
      holds: sql`exists (select 1 from ticket_labels where guild_id = ${guildId} and label_id = ${labelId}
        and ticket_status in (${sql.join(statuses)}) and ticket_number = scanned.number
        limit 1 offset 0)`,
      takesLookUp: true,
    },
    groupId !== undefined && { columns: ['group_id'], holds: sql`group_id = ${groupId}` },
    excludedGroupIds.length > 0 && {
      columns: ['group_id'],
      holds: sql`not ${isIn('group_id', excludedGroupIds)}`,
    },
    reach !== null && reaches(reach, statuses),
    unassigned === true && { columns: ['assigned_id'], holds: sql`assigned_id is null` },
    waiting === true && {
      columns: ['waiting_rank'],
      holds: WAITING,
    },
    snoozed === true && { columns: ['snoozed_until'], holds: IS_SNOOZED },
    dueUntil !== undefined && { columns: ['answer_due_at'], holds: sql`answer_due_at <= ${dueUntil}` },
  ];
  return conditions.filter((condition) => condition !== false);
}

/** An assignment counts while the ticket is open. */
function reaches({ userId, groupIds, byAssignment }: VisibleTickets, statuses: readonly Status[]): Condition {
  const ofGroups = { columns: ['group_id'], holds: isIn('group_id', groupIds) } as const;
  if (!byAssignment || !statuses.includes('open')) return ofGroups;
  // Where all are open, the index need not have the column.
  if (statuses.length === 1)
    return {
      columns: ['group_id', 'assigned_id'],
      holds: sql`(assigned_id = ${userId} or ${ofGroups.holds})`,
    };
  return {
    columns: ['group_id', 'assigned_id', 'status'],
    holds: sql`(assigned_id = ${userId} and status = 'open' or ${ofGroups.holds})`,
  };
}

const IS_SNOOZED = sql<boolean>`snoozed_until is not null`;

function hasStatus({ statuses }: TicketFilter): Condition {
  return { columns: ['status'], holds: isIn('status', statuses) };
}

/** The typed text is matched literally, not as a pattern. */
function nameContains(text: string): Condition {
  const escaped = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { columns: ['name'], holds: sql`lower(name) like lower(${escaped}) escape '\\'` };
}

function isIn(column: keyof Tables['tickets'], values: readonly string[]): RawBuilder<SqlBool> {
  return values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;
}

/** Tickets in the order of an index that leads to them. */
type Tickets = ReturnType<typeof ticketsOfGuild>;

/** Reads the first tickets along an index, and selects those that meet every condition, in the order of the list. */
function scan(
  db: Kysely<Tables>,
  tickets: Tickets,
  conditions: readonly Condition[],
  sort: TicketSort | undefined,
  givenLimit = SCAN_LIMIT,
  areOpen = false,
): IndexScan {
  const scanLimit = conditions.some(({ takesLookUp }) => takesLookUp)
    ? Math.min(givenLimit, LOOK_UP_LIMIT)
    : givenLimit;
  const selectsAll = conditions.length === 0;
  const columns = [...new Set(conditions.flatMap((condition) => condition.columns))];
  const ranked = tickets.select(['number', rankOf(sort, areOpen).as('rank')]);
  const scanned = db
    .selectFrom(
      ranked
        .select(columns)
        .limit(selectsAll ? scanLimit + 1 : scanLimit)
        .as('scanned'),
    )
    .select(['scanned.number', 'scanned.rank']);
  const found = conditions.reduce((query, { holds }) => query.where(holds), scanned);
  // Sorted by nothing else if the list has the index's own order: then reading ends with the page.
  const direction = rankDirectionOf(sort);
  const inOrder = (direction === null ? found : found.orderBy('scanned.rank', direction)).orderBy(
    'scanned.number',
    directionOf(sort),
  );
  return {
    numbers: (limit) => asSubquery(db, inOrder.limit(limit)),
    overflow: selectsAll ? null : asSubquery(db, ranked.limit(1).offset(scanLimit)),
  };
}

/** SQLite accepts an order and a limit in a part of a union only inside a subquery. */
function asSubquery(
  db: Kysely<Tables>,
  query: { as(name: 'found'): AliasedQuery<{ number: number; rank: Rank }, 'found'> },
) {
  return db.selectFrom(query.as('found')).select(['found.number', 'found.rank']);
}

/** The smallest text of digits after all texts that begin with the prefix; null if no text is. */
function prefixEnd(prefix: string): string | null {
  const next = String(BigInt(prefix) + 1n).padStart(prefix.length, '0');
  return next.length > prefix.length ? null : next;
}
