/** The leases that have not run out. */
export interface HeldShards {
  /** Names like `3/16`, and whether they are this process's. */
  readonly shards: ReadonlyMap<string, boolean>;
  /** How many processes share the shards. */
  readonly members: number;
  readonly isMember: boolean;
}

/** By what another process resumes the session of a shard; null if there is none. */
export type SessionsByShard = ReadonlyMap<string, string | null>;

/**
 * Assigns shards to processes. Discord sends every event of a shard to each of its sessions. Of several processes that
 * share a database, one listens to a shard and the others stand by until its lease runs out.
 */
export interface ShardLeases {
  /** The time that a shard belongs to the process that took it last. */
  readonly leaseMs: number;
  held(): Promise<HeldShards>;
  /**
   * Takes these shards unless another process holds them, and renews this process's own with the sessions as they stand.
   * Returns all that this process holds of them, with the session that each one had last.
   */
  take(shards: readonly string[], sessions?: SessionsByShard): Promise<SessionsByShard>;
  /** From now on, and with each `take`, this process counts among those that share the shards. */
  join(): Promise<void>;
  /** Gives these shards to another process, which can resume their sessions. */
  giveBack(sessions: SessionsByShard): Promise<void>;
  /** Gives all shards back, those that are named with their sessions, and no longer counts this process. */
  release(sessions: SessionsByShard): Promise<void>;
}
