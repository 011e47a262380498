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
