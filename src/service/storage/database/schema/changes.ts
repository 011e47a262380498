/** One row, `all`: see `migrations/0077-access-changes.ts`. */
export interface AccessChangesTable {
  id: 'all';
  /** PostgreSQL's 64 bits come as text. */
  revision: number | string;
}

/** Where a guild's feed of changed tickets is: see `migrations/0078-ticket-changes.ts`. */
export interface TicketFeedsTable {
  guild_id: string;
  /** Drawn with the row. A restored database begins another one: cursors of before lead nowhere in it. */
  epoch: string;
  /** PostgreSQL's 64 bits come as text. */
  last_seq: number | string;
}
