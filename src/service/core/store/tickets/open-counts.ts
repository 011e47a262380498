import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { NeededCounts, OpenCounts } from '../../model/intent.ts';
import type { TicketRecord } from '../../model/ticket.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import { CREATE } from './intents.ts';
import type { Tables } from '../../../edge/database/schema.ts';

type OwnedTicket = Pick<TicketRecord, 'group_id' | 'owner_id'>;

/** The lane of the creation intents of a group. */
export function createLane(groupId: string): string {
  return `create:${groupId}`;
}

/**
 * Counts the open tickets of the group, including those that are being created. Only the counts that are needed are
 * read, because the guild's next ticket number waits for them. It is one statement, and so one moment: between two
 * statements, a ticket that was just created would be counted in neither.
 */
export async function countOpen(
  tx: Kysely<Tables>,
  of: OwnedTicket,
  counted: NeededCounts,
): Promise<OpenCounts> {
  if (!counted.ofGroup && !counted.ofUser && !counted.newest) return NO_COUNTS;
  const noValue = sql<null>`null`;
  const row = await tx
    .selectNoFrom((from) => [
      (counted.ofGroup ? countOpenIn(from, of.group_id) : noValue).as('open'),
      (counted.ofGroup ? countCreating(from, of.group_id) : noValue).as('made'),
      (counted.ofUser ? countOpenIn(from, of.group_id).where('owner_id', '=', of.owner_id) : noValue).as(
        'own',
      ),
      (counted.ofUser ? countCreating(from, of.group_id).where(isOwnedBy(of.owner_id)) : noValue).as(
        'own_made',
      ),
      (counted.newest ? newestOf(from, of) : noValue).as('newest'),
      (counted.newest ? newestCreating(from, of) : noValue).as('newest_made'),
    ])
    .executeTakeFirstOrThrow();
  const newest = [row.newest, row.newest_made].filter((at) => at !== null).toSorted();
  return {
    ofGroup: sumOf(row.open, row.made),
    ofUser: sumOf(row.own, row.own_made),
    newest: newest.at(-1) ?? null,
  };
}

export async function newestOpen(
  db: Kysely<Tables>,
  { group_id, owner_id }: OwnedTicket,
  since: string,
): Promise<TicketRecord | null> {
  const row = await db
    .selectFrom('tickets')
    .selectAll()
    .where('group_id', '=', group_id)
    .where('status', '=', 'open')
    .where('owner_id', '=', owner_id)
    .where('created_at', '>=', since)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : ticketColumns.toFields(row);
}

/** Counts the owner's open and closed tickets in the group. */
export async function countOwned(db: Kysely<Tables>, { group_id, owner_id }: OwnedTicket): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .select((ticket) => ticket.fn.countAll<string | number>().as('count'))
    .where('group_id', '=', group_id)
    .where('status', 'in', ['open', 'closed'])
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const NO_COUNTS = { ofGroup: null, ofUser: null, newest: null } as const;

/** All statuses, by name: the index has them between group and owner. */
const STATUSES = ['open', 'closed', 'deleted'] as const;

function newestOf(from: ExpressionBuilder<Tables, never>, { group_id, owner_id }: OwnedTicket) {
  return from
    .selectFrom('tickets')
    .select((ticket) => ticket.fn.max('created_at').as('at'))
    .where('group_id', '=', group_id)
    .where('status', 'in', STATUSES)
    .where('owner_id', '=', owner_id);
}

function newestCreating(from: ExpressionBuilder<Tables, never>, { group_id, owner_id }: OwnedTicket) {
  return from
    .selectFrom('outbox')
    .select((intent) => intent.fn.max('created_at').as('at'))
    .where('lane', '=', createLane(group_id))
    .where('kind', '=', CREATE)
    .where(isOwnedBy(owner_id));
}

function countOpenIn(from: ExpressionBuilder<Tables, never>, groupId: string) {
  return from
    .selectFrom('tickets')
    .select((ticket) => ticket.fn.countAll<string | number>().as('count'))
    .where('group_id', '=', groupId)
    .where('status', '=', 'open');
}

function countCreating(from: ExpressionBuilder<Tables, never>, groupId: string) {
  return from
    .selectFrom('outbox')
    .select((intent) => intent.fn.countAll<string | number>().as('count'))
    .where('lane', '=', createLane(groupId))
    .where('kind', '=', CREATE);
}

/** The owner's id as `JSON.stringify` writes it. In a text that someone typed, its quotes would be escaped. */
function isOwnedBy(ownerId: string | null) {
  return sql<boolean>`payload like ${`%"owner_id":${JSON.stringify(ownerId)}%`}`;
}

function sumOf(open: string | number | null, creating: string | number | null): number | null {
  return open === null || creating === null ? null : Number(open) + Number(creating);
}
