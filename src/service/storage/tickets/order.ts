import { sql } from 'kysely';
import type { TicketSort } from '../../tickets/lists/ports.ts';

/** What goes before the number in an order, the greatest first; the index of `0030-list-orders.ts` has it so. */
export function rankOf(sort: TicketSort | undefined) {
  // Nothing stands where PostgreSQL and SQLite agree: without a priority is the lowest.
  return sort === 'priority' ? sql<number>`coalesce(priority, -1)` : sql<number>`0`;
}

export function directionOf(sort: TicketSort | undefined): 'asc' | 'desc' {
  return sort === undefined || sort === 'newest' ? 'desc' : 'asc';
}

/**
 * Whether a ticket waits for the staff, as care for tickets has it (`care/next.ts`); who spoke was not kept of old ones,
 * but when they were answered. In the very words of the indexes that hold such tickets.
 */
export const WAITING = sql<boolean>`(coalesce(staff_spoke_at, first_response_at, '') <= coalesce(owner_spoke_at, '') or coalesce(staff_spoke_at, first_response_at, '') <= coalesce(opened_at, created_at))`;
