import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { NeededCounts, OpenCounts } from '../../tickets/engine/intents.ts';
import type { TicketRecord } from '../../tickets/ticket.ts';
import { CREATE } from './intents.ts';
import type { Tables } from '../database/schema.ts';

type Owned = Pick<TicketRecord, 'group_id' | 'owner_id'>;

/** Where the creations of a group that are under way are found. */
export function createLane(groupId: string): string {
  return `create:${groupId}`;
}

/**
 * How many tickets are open in the group, those that are being made included: of what is asked for, since whoever waits
 * for the guild's next number waits for this. One statement, and so one moment: between two, a ticket that is just made
 * would be counted in neither.
 */
export async function countOpen(tx: Kysely<Tables>, of: Owned, counted: NeededCounts): Promise<OpenCounts> {
  if (!counted.ofGroup && !counted.ofUser && !counted.newest) return NOTHING;
  const nothing = sql<null>`null`;
  const row = await tx
    .selectNoFrom((from) => [
      (counted.ofGroup ? openIn(from, of.group_id) : nothing).as('open'),
      (counted.ofGroup ? madeIn(from, of.group_id) : nothing).as('made'),
      (counted.ofUser ? openIn(from, of.group_id).where('owner_id', '=', of.owner_id) : nothing).as('own'),
      (counted.ofUser ? madeIn(from, of.group_id).where(isOwnedBy(of.owner_id)) : nothing).as('own_made'),
      (counted.newest ? newestOf(from, of) : nothing).as('newest'),
      (counted.newest ? newestMade(from, of) : nothing).as('newest_made'),
    ])
    .executeTakeFirstOrThrow();
  const newest = [row.newest, row.newest_made].filter((at) => at !== null).toSorted();
  return {
    ofGroup: sumOf(row.open, row.made),
    ofUser: sumOf(row.own, row.own_made),
    newest: newest.at(-1) ?? null,
  };
}

const NOTHING = { ofGroup: null, ofUser: null, newest: null } as const;

/** All there are, by name: the index has them between group and owner. */
const STATUSES = ['open', 'closed', 'deleted'] as const;

function newestOf(from: ExpressionBuilder<Tables, never>, { group_id, owner_id }: Owned) {
  return from
    .selectFrom('tickets')
    .select((ticket) => ticket.fn.max('created_at').as('at'))
    .where('group_id', '=', group_id)
    .where('status', 'in', STATUSES)
    .where('owner_id', '=', owner_id);
}

function newestMade(from: ExpressionBuilder<Tables, never>, { group_id, owner_id }: Owned) {
  return from
    .selectFrom('outbox')
    .select((intent) => intent.fn.max('created_at').as('at'))
    .where('lane', '=', createLane(group_id))
    .where('kind', '=', CREATE)
    .where(isOwnedBy(owner_id));
}

function openIn(from: ExpressionBuilder<Tables, never>, groupId: string) {
  return from
    .selectFrom('tickets')
    .select((ticket) => ticket.fn.countAll<string | number>().as('count'))
    .where('group_id', '=', groupId)
    .where('status', '=', 'open');
}

function madeIn(from: ExpressionBuilder<Tables, never>, groupId: string) {
  return from
    .selectFrom('outbox')
    .select((intent) => intent.fn.countAll<string | number>().as('count'))
    .where('lane', '=', createLane(groupId))
    .where('kind', '=', CREATE);
}

/** As `JSON.stringify` writes it. Within a text that somebody typed, its quotes would be escaped. */
function isOwnedBy(ownerId: string | null) {
  return sql<boolean>`payload like ${`%"owner_id":${JSON.stringify(ownerId)}%`}`;
}

function sumOf(open: string | number | null, made: string | number | null): number | null {
  return open === null || made === null ? null : Number(open) + Number(made);
}
