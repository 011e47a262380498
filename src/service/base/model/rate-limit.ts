/** How many requests of a person were counted in the window under way, this one included. */
export interface Count {
  readonly used: number;
  readonly leftMs: number;
}

/** Counts requests for all processes on one database. */
export interface RateLimitStore {
  /** Counts one request of the person; a window begins where none is under way. */
  count(userId: string): Promise<Count>;
  /** Deletes the windows that are over. */
  prune(): Promise<void>;
}
