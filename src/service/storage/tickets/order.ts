import { sql } from 'kysely';
import type { TicketSort } from '../../tickets/lists/ports.ts';

/** The sort key before the number, the greatest first. */
export function rankOf(sort: TicketSort | undefined) {
  // A missing priority sorts as the lowest: PostgreSQL and SQLite do not agree on where nulls go.
  return sort === 'priority' ? sql<number>`coalesce(priority, -1)` : sql<number>`0`;
}

export function directionOf(sort: TicketSort | undefined): 'asc' | 'desc' {
  return sort === undefined || sort === 'newest' ? 'desc' : 'asc';
}

/**
 * Whether a ticket waits for the staff, as the inactivity rules define it (`inactivity/due-step.ts`). Old tickets have no
 * times of last messages, but the time of their first response.
 */
export const WAITING = sql<boolean>`(coalesce(staff_spoke_at, first_response_at, '') <= coalesce(owner_spoke_at, '') or coalesce(staff_spoke_at, first_response_at, '') <= coalesce(opened_at, created_at))`;
