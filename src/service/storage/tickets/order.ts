import { sql } from 'kysely';
import type { TicketSort } from '../../tickets/lists/ports.ts';

/** The sort key before the number. */
export function rankOf(sort: TicketSort | undefined) {
  // A missing priority sorts as the lowest: PostgreSQL and SQLite do not agree on where nulls go.
  if (sort === 'priority') return sql<Rank>`coalesce(priority, -1)`;
  return sort === 'waiting' ? sql<Rank>`coalesce(${WAITING_SINCE}, '9999')` : sql<Rank>`0`;
}

/** A number, or, where tickets are sorted by their wait, a timestamp. */
export type Rank = number | string;

/** The direction of that key; null where tickets are sorted by their number alone. */
export function rankDirectionOf(sort: TicketSort | undefined): 'asc' | 'desc' | null {
  if (sort === 'priority') return 'desc';
  return sort === 'waiting' ? 'asc' : null;
}

export function directionOf(sort: TicketSort | undefined): 'asc' | 'desc' {
  return sort === undefined || sort === 'newest' ? 'desc' : 'asc';
}

/** Old tickets have no times of last messages, but the time of their first response. */
const ANSWERED_AT = sql`coalesce(staff_spoke_at, first_response_at, '')`;
const OPENED_AT = sql`coalesce(opened_at, created_at)`;
const IS_UNANSWERED = sql`(${ANSWERED_AT} <= coalesce(owner_spoke_at, '') or ${ANSWERED_AT} <= ${OPENED_AT})`;

/** Whether an open ticket waits for the staff, as the inactivity rules define it (`inactivity/due-step.ts`). */
export const WAITING = sql<boolean>`(snoozed_until is null and (${IS_UNANSWERED} or ${ANSWERED_AT} <= coalesce(woken_at, '')))`;

/** The columns that `WAITING` names. */
export const WAITING_COLUMNS = [
  'staff_spoke_at',
  'first_response_at',
  'owner_spoke_at',
  'opened_at',
  'created_at',
  'snoozed_until',
  'woken_at',
] as const;

/** Since when an open ticket has been waiting for the staff; null for any other. */
export const WAITING_SINCE = sql<string | null>`case when status = 'open' and ${WAITING} then
  case when not ${IS_UNANSWERED} then woken_at
    when coalesce(owner_spoke_at, '') > ${OPENED_AT} then owner_spoke_at
    else ${OPENED_AT} end
  end`;
