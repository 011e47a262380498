import { type AliasedSelectQueryBuilder as AliasedQuery, type Kysely, sql } from 'kysely';
import type { TicketFilter } from '../tickets/list-ports.ts';
import type { Tables } from './schema.ts';

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
  if (search === undefined) return statuses.map((status) => ofStatus(db, filter, status));
  return [
    ...statuses.map((status) => ofName(db, filter, status, search.text)),
    ...(search.number === null ? [] : [ofNumber(db, filter, search.number)]),
    ...(search.ownerPrefix === null ? [] : [ofOwner(db, filter, search.ownerPrefix)]),
  ];
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

function ofStatus(db: Kysely<Tables>, filter: TicketFilter, status: Status): Branch {
  const [leading, ...others] = equalities(filter);
  const all = ofGuild(db, filter).where('status', '=', status);
  const query = leading === undefined ? all : all.where(leading[0], '=', leading[1]);
  if (others.length === 0) return { numbers: (limit) => listed(db, newest(query, limit)), lookedAt: null };
  return lookingAt(db, query, others, null);
}

/** Few tickets have a name of their own: a partial index holds those. */
function ofName(db: Kysely<Tables>, filter: TicketFilter, status: Status, text: string): Branch {
  const query = ofGuild(db, filter).where('status', '=', status).where('name', 'is not', null);
  return lookingAt(db, query, equalities(filter), text);
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
  return equalities(filter).reduce(
    (narrowed, [column, value]) => narrowed.where(column, '=', value),
    query.where('status', 'in', [...filter.statuses]),
  );
}

/** The newest of the query, and of those the ones that are alike and have the text in their name. */
function lookingAt(
  db: Kysely<Tables>,
  query: Query,
  alike: readonly Equality[],
  text: string | null,
): Branch {
  // No column more than is asked for: those are in the index, and 10,000 rows need not be fetched.
  const columns = [...alike.map(([column]) => column), ...(text === null ? [] : (['name'] as const))];
  const looked = db.selectFrom(newest(query, LOOKED_AT).select(columns).as('looked')).select('looked.number');
  const equal = alike.reduce(
    (narrowed, [column, value]) => narrowed.where(`looked.${column}`, '=', value),
    looked,
  );
  const found = text === null ? equal : equal.where(contains('looked.name', text));
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
