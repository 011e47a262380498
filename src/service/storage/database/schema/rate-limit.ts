/** What processes have taken of a person's requests in the minute under way; 64 bits come as text. */
export interface RateLimitWindowsTable {
  /** Whose tokens they are; the name is from when each token had a minute of its own. */
  token_id: string;
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: number | string;
  taken: number | string;
  /** The newest lease. */
  granted: number | string;
}
