/** What processes have taken of a token's requests in the minute under way; 64 bits come as text. */
export interface RateLimitWindowsTable {
  token_id: string;
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: number | string;
  taken: number | string;
  /** The newest lease. */
  granted: number | string;
}
