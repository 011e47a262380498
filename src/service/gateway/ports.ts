/**
 * Who listens to which shard. Discord gives every session of a shard every event: with several processes on one
 * database, one listens to a shard and the others stand by, until its lease runs out.
 */
export interface ShardLeases {
  /** How long a shard belongs to whoever took it last. */
  readonly leaseMs: number;
  /** Takes those of these shards that nobody holds, keeps those that this process holds; answers all that it holds. */
  take(shards: readonly string[]): Promise<ReadonlySet<string>>;
  /** Gives all back, so that another process need not wait for the leases to run out. */
  release(): Promise<void>;
}
