/** Tickets by status, and the open ones by their properties, of `guild`, `group:<id>` or `assignee:<id>`. */
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

/** A person whose figures the guild's statistics don't show. */
export interface StatsExclusionsTable {
  guild_id: string;
  user_id: string;
  created_at: string;
}

/** The time zones of a guild's days; a guild without a row has UTC. */
export interface StatsTimeZonesTable {
  guild_id: string;
  /** The zone that was set. */
  time_zone: string;
  /** The zone whose days are shown; the other's are being counted while they differ. */
  shown_time_zone: string;
}

/** The events of a day of a subject's tickets. */
export interface StatsDaysTable {
  guild_id: string;
  time_zone: string;
  /** Example: `2026-11-21`. */
  day: string;
  subject: string;
  opened: number;
  closed: number;
  rating_count: number;
  rating_sum: number;
  /** JSON: a histogram of `features/stats/counts.ts`. */
  first_response: string;
  close: string;
  /** JSON: the number of missed answers by priority. */
  missed: string;
}
