/**
 * The number of a person's requests in the current minute, over all processes; 64-bit integers are returned as text.
 */
export interface RateLimitWindowsTable {
  /** The owner of the tokens; the name is from when each token had a limit of its own. */
  token_id: string;
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: number | string;
  taken: number | string;
  /** The size of the newest lease. */
  granted: number | string;
}
