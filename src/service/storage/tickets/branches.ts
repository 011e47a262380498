import { type AliasedSelectQueryBuilder as AliasedQuery, type Kysely, sql } from 'kysely';
import type { Reach } from '../../permits/reach.ts';
import type { TicketFilter } from '../../tickets/lists/ports.ts';
import type { Tables } from '../database/schema.ts';

/**
 * How many tickets one list looks at in each of its branches, and how long it may be. It bounds the time of any
 * question, however many tickets there are: ten thousand index entries are read in a few milliseconds.
 */
export const LOOKED_AT = 10_000;

/** A way to tickets that one index leads. A ticket may be found on several. */
export interface Branch {
  /** Numbers of the newest tickets found, at most so many. */
  readonly numbers: (limit: number) => Numbers;
  /** Those that are looked at one by one; more than LOOKED_AT of them are not. Null: each that is looked at is found. */
  readonly lookedAt: Numbers | null;
}

export type Numbers = ReturnType<typeof listed>;

/** All ways in which a ticket may be one that is asked for. */
export function branchesOf(db: Kysely<Tables>, filter: TicketFilter): Branch[] {
  const { statuses, search } = filter;
  if (search === undefined) {
    return reached(filter).flatMap((part) => statuses.map((status) => ofStatus(db, part, status)));
  }
  return [
    ...statuses.map((status) => ofName(db, filter, status, search.text)),
    ...(search.number === null ? [] : [ofNumber(db, filter, search.number)]),
    ...(search.ownerPrefix === null ? [] : [ofOwner(db, filter, search.ownerPrefix)]),
  ];
}

/** Of a list that one person sees: the tickets of one group, or those of the assignee that no such part has. */
type Part = TicketFilter & { readonly outside?: readonly string[] };

/** Ways of one list: two for each group. SQLite takes 500 in one question. */
const MOST_PARTS = 100;

/**
 * What a person gets to see, in parts that have no ticket in common and an index each. Who is staff of more groups than
 * that has the newest tickets looked through.
 */
function reached(filter: TicketFilter): readonly Part[] {
  const { reach, groupId, assignedId } = filter;
  if (reach === null || reach.groupIds.length > MOST_PARTS) return [filter];
  const groups = reach.groupIds.filter((id) => groupId === undefined || groupId === id);
  const parts: Part[] = groups.map((id) => ({ ...filter, groupId: id, reach: null }));
  if (assignedId !== undefined && assignedId !== reach.assigneeId) return parts;
  // What is assigned to them is assigned to somebody.
  if (filter.unassigned === true) return parts;
  if (groupId !== undefined && groups.length > 0) return parts;
  return [...parts, { ...filter, assignedId: reach.assigneeId, outside: groups, reach: null }];
}

type Status = TicketFilter['statuses'][number];
type Equality = readonly [column: 'owner_id' | 'assigned_id' | 'group_id', value: string];

/** What the filters ask, the one that leaves fewest tickets first: its index leads. */
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

function ofStatus(db: Kysely<Tables>, filter: Part, status: Status): Branch {
  const [leading, ...others] = equalities(filter);
  const { outside = [], reach, unassigned = false } = filter;
  const all = ofGuild(db, filter).where('status', '=', status);
  const query = leading === undefined ? all : all.where(leading[0], '=', leading[1]);
  if (others.length === 0 && outside.length === 0 && reach === null && !unassigned)
    return { numbers: (limit) => listed(db, newest(query, limit)), lookedAt: null };
  return lookingAt(db, query, { alike: others, text: null, outside, reach, unassigned });
}

/** Few tickets have a name of their own: a partial index holds those. */
function ofName(db: Kysely<Tables>, filter: TicketFilter, status: Status, text: string): Branch {
  const query = ofGuild(db, filter).where('status', '=', status).where('name', 'is not', null);
  const { reach, unassigned = false } = filter;
  return lookingAt(db, query, { alike: equalities(filter), text, outside: [], reach, unassigned });
}

function ofNumber(db: Kysely<Tables>, filter: TicketFilter, number: number): Branch {
  const query = withAll(ofGuild(db, filter).where('number', '=', number), filter);
  return { numbers: () => listed(db, query.select('number')), lookedAt: null };
}

function ofOwner(db: Kysely<Tables>, filter: TicketFilter, prefix: string): Branch {
  const end = endOf(prefix);
  const from = ofGuild(db, filter).where('owner_id', '>=', prefix);
  const query = withAll(end === null ? from : from.where('owner_id', '<', end), filter);
  return { numbers: (limit) => listed(db, newest(query, limit)), lookedAt: null };
}

function withAll(query: Query, filter: TicketFilter): Query {
  const { reach, unassigned = false } = filter;
  const alike = equalities(filter).reduce(
    (narrowed, [column, value]) => narrowed.where(column, '=', value),
    query.where('status', 'in', [...filter.statuses]),
  );
  const all = unassigned ? alike.where('assigned_id', 'is', null) : alike;
  return reach === null ? all : all.where(isReached('group_id', 'assigned_id', reach));
}

/** Whether a ticket is one that this person gets to see. */
function isReached(groupColumn: string, assigneeColumn: string, { groupIds, assigneeId }: Reach) {
  const assigned = sql<boolean>`${sql.ref(assigneeColumn)} = ${assigneeId}`;
  if (groupIds.length === 0) return assigned;
  return sql<boolean>`(${assigned} or ${sql.ref(groupColumn)} in (${sql.join(groupIds)}))`;
}

/** What each ticket is looked at for. */
interface Look {
  readonly alike: readonly Equality[];
  /** Part of the name. */
  readonly text: string | null;
  /** None of these groups. */
  readonly outside: readonly string[];
  readonly reach: Reach | null;
  readonly unassigned: boolean;
}

/** The newest of the query, and of those the ones that are alike and have the text in their name. */
function lookingAt(db: Kysely<Tables>, query: Query, look: Look): Branch {
  const { alike, text, outside, reach, unassigned } = look;
  // No column more than is asked for: those are in the index, and 10,000 rows need not be fetched.
  const columns = [
    ...new Set([
      ...alike.map(([column]) => column),
      ...(text === null ? [] : (['name'] as const)),
      ...(outside.length === 0 ? [] : (['group_id'] as const)),
      ...(reach === null ? [] : (['group_id', 'assigned_id'] as const)),
      ...(unassigned ? (['assigned_id'] as const) : []),
    ]),
  ];
  const looked = db.selectFrom(newest(query, LOOKED_AT).select(columns).as('looked')).select('looked.number');
  const equal = alike.reduce(
    (narrowed, [column, value]) => narrowed.where(`looked.${column}`, '=', value),
    looked,
  );
  const seen =
    reach === null ? equal : equal.where(isReached('looked.group_id', 'looked.assigned_id', reach));
  const inside = outside.length === 0 ? seen : seen.where('looked.group_id', 'not in', outside);
  const free = unassigned ? inside.where('looked.assigned_id', 'is', null) : inside;
  const found = text === null ? free : free.where(contains('looked.name', text));
  return {
    numbers: (limit) => listed(db, found.orderBy('looked.number', 'desc').limit(limit)),
    lookedAt: listed(db, newest(query, LOOKED_AT + 1)),
  };
}

function newest(query: Query, limit: number) {
  return query.select('number').orderBy('number', 'desc').limit(limit);
}

/** SQLite takes an order and a limit in a part of a union only within brackets of a select. */
function listed(db: Kysely<Tables>, query: { as(name: 'found'): AliasedQuery<{ number: number }, 'found'> }) {
  return db.selectFrom(query.as('found')).select('found.number');
}

/** What was typed is text, not a pattern. */
function contains(column: string, text: string) {
  const escaped = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${escaped}) escape '\\'`;
}

/** The least text of digits after all that begin with these; null: there is none. */
function endOf(prefix: string): string | null {
  const next = String(BigInt(prefix) + 1n).padStart(prefix.length, '0');
  return next.length > prefix.length ? null : next;
}
