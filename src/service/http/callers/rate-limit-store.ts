/** What a process got of a token's minute. */
export interface Lease {
  /** Names the minute: what is given back belongs to it. */
  readonly window: string;
  /** How long it lasts from the moment of asking. */
  readonly leftMs: number;
  /** Requests that this process may let through; 0 when all are taken. */
  readonly granted: number;
  /** Requests of the minute that no process has. */
  readonly free: number;
}

export interface LeaseAsked {
  /** Requests a minute. */
  readonly limit: number;
  readonly wanted: number;
  readonly most: number;
}

/** What several processes on one database share of a token's limit: each takes a part, and lets it through by itself. */
export interface RateLimitStore {
  /**
   * Opens a minute where none is under way. Grants a share of what is free, which gets smaller as that does, but no
   * more than `most`; and `wanted` in any case, as far as there is so much.
   */
  lease(userId: string, ask: LeaseAsked): Promise<Lease>;
  /** What was leased and not used is there for other processes. */
  giveBack(userId: string, window: string, count: number): Promise<void>;
  /** Deletes the minutes that are over. */
  prune(): Promise<void>;
}
