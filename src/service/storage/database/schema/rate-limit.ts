/** How many requests of a person were counted in the minute under way, by all processes; 64 bits come as text. */
export interface RateLimitWindowsTable {
  /** The person's id; the name is from when each token had a window of its own. */
  token_id: string;
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: number | string;
  taken: number | string;
}
