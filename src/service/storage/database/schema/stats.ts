import type { Generated } from 'kysely';
import type { Flag, TicketsTable } from '../schema.ts';

/** A ticket as it was before a change (weight -1) or became by it (weight 1). Triggers write it, see `0006-stats.ts`. */
export interface StatsChangesTable extends Pick<
  TicketsTable,
  | 'guild_id'
  | 'group_id'
  | 'assigned_id'
  | 'status'
  | 'eternal'
  | 'created_at'
  | 'closed_at'
  | 'first_response_at'
  | 'rating'
> {
  /** PostgreSQL's 64 bits come as text. */
  seq: Generated<number | string>;
  weight: -1 | 1;
  locked: Flag;
}

/** Tickets by status, and of the open ones how many are what: of `guild`, `group:<id>` or `assignee:<id>`. */
export interface StatsTotalsTable {
  guild_id: string;
  subject: string;
  open: number;
  closed: number;
  deleted: number;
  locked: number;
  assigned: number;
  eternal: number;
}

/** What happened on a day, in UTC, to the tickets of a subject. */
export interface StatsDaysTable {
  guild_id: string;
  /** `2026-11-21` */
  day: string;
  subject: string;
  opened: number;
  closed: number;
  rating_count: number;
  rating_sum: number;
  /** JSON: a histogram of `stats/histogram.ts`. */
  first_response: string;
  close: string;
}
