/**
 * Assigns shards to processes. Discord sends every event of a shard to each of its sessions. Of several processes that
 * share a database, one listens to a shard and the others stand by until its lease runs out.
 */
export interface ShardLeases {
  /** The time that a shard belongs to the process that took it last. */
  readonly leaseMs: number;
  /** Takes these shards unless another process holds them, renews its own, and returns all that this process holds. */
  take(shards: readonly string[]): Promise<ReadonlySet<string>>;
  /** Releases all leases, so that another process need not wait until they run out. */
  release(): Promise<void>;
}
