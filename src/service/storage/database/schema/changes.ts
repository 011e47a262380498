/** A table of one row, `all`: see `migrations/0077-access-changes.ts`. */
export interface AccessChangesTable {
  id: 'all';
  /** PostgreSQL returns 64-bit integers as text. */
  revision: number | string;
}

/** The position of a guild's feed of changed tickets: see `migrations/0078-ticket-changes.ts`. */
export interface TicketFeedsTable {
  guild_id: string;
  /** Drawn at random with the row. A restored database begins another epoch, in which older cursors are not valid. */
  epoch: string;
  /** PostgreSQL returns 64-bit integers as text. */
  last_seq: number | string;
}
