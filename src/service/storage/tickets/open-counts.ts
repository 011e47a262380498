import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Counted, OpenCounts } from '../../tickets/acting/intents.ts';
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
export async function countOpen(tx: Kysely<Tables>, of: Owned, counted: Counted): Promise<OpenCounts> {
  if (!counted.ofGroup && !counted.ofUser) return { ofGroup: null, ofUser: null };
  const nothing = sql<null>`null`;
  const row = await tx
    .selectNoFrom((from) => [
      (counted.ofGroup ? openIn(from, of.group_id) : nothing).as('open'),
      (counted.ofGroup ? madeIn(from, of.group_id) : nothing).as('made'),
      (counted.ofUser ? openIn(from, of.group_id).where('owner_id', '=', of.owner_id) : nothing).as('own'),
      (counted.ofUser ? madeIn(from, of.group_id).where(isOwnedBy(of.owner_id)) : nothing).as('own_made'),
    ])
    .executeTakeFirstOrThrow();
  return { ofGroup: sumOf(row.open, row.made), ofUser: sumOf(row.own, row.own_made) };
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
