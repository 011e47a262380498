import { sql } from 'kysely';
import type { TicketSort } from '../../tickets/lists.ts';

/** The sort key before the number. Where all tickets are open, indexes have it as it is. */
export function rankOf(sort: TicketSort | undefined, areOpen = false) {
  // A missing priority sorts as the lowest: PostgreSQL and SQLite do not agree on where nulls go.
  if (sort === 'priority') return sql<Rank>`coalesce(priority, -1)`;
  if (sort === 'due') return DUE_RANK;
  if (sort !== 'waiting') return sql<Rank>`0`;
  return areOpen
    ? sql<Rank>`waiting_rank`
    : sql<Rank>`case when status = 'open' then waiting_rank else '9999' end`;
}

/** When a ticket's answer is due; a value that sorts last if none is. Only open tickets have such a time. */
export const DUE_RANK = sql<string>`coalesce(answer_due_at, '9999')`;

/** A number, or, where tickets are sorted by their wait or due time, a timestamp. */
export type Rank = number | string;

/** The direction of that key; null where tickets are sorted by their number alone. */
export function rankDirectionOf(sort: TicketSort | undefined): 'asc' | 'desc' | null {
  if (sort === 'priority') return 'desc';
  return sort === 'waiting' || sort === 'due' ? 'asc' : null;
}

export function directionOf(sort: TicketSort | undefined): 'asc' | 'desc' {
  return sort === undefined || sort === 'newest' ? 'desc' : 'asc';
}

/**
 * Whether a ticket waits for the staff, as the inactivity rules define it (`inactivity/due-step.ts`). The database keeps
 * the rank of each ticket (`WAITING_RANK` of the baseline); old tickets have no times of last messages, but the time of
 * their first response.
 */
export const WAITING = sql<boolean>`waiting_rank < '9999'`;

/** Since when an open ticket has been waiting for the staff; null for any other. */
export const WAITING_SINCE = sql<
  string | null
>`case when status = 'open' then nullif(waiting_rank, '9999') end`;
