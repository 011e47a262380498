/** A process's share of a user's window. */
export interface Lease {
  /** Identifies the window that returned requests belong to. */
  readonly window: string;
  /** How long the window lasts from the moment of asking. */
  readonly leftMs: number;
  /** Requests that this process may let through; 0 if none are left. */
  readonly granted: number;
  /** Requests of the window that no process has. */
  readonly free: number;
}

export interface LeaseRequest {
  /** Requests per minute. */
  readonly limit: number;
  readonly wanted: number;
  readonly most: number;
}

/**
 * Shares a user's limit among several processes on one database: each takes a part, and lets that through by itself.
 */
export interface RateLimitStore {
  /**
   * Opens a window if none is under way. Grants a share of what is free, which gets smaller as that does, but no more
   * than `most`; and `wanted` in any case, as far as that many are free.
   */
  lease(userId: string, request: LeaseRequest): Promise<Lease>;
  /** Returns leased requests that weren't used to the other processes. */
  returnUnused(userId: string, window: string, count: number): Promise<void>;
  /** Deletes the windows that are over. */
  prune(): Promise<void>;
}
