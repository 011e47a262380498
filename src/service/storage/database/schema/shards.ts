/** A gateway shard and the process that is connected to it. */
export interface GatewayShardsTable {
  /** Example: `3/16`. */
  shard: string;
  lease_owner: string;
  lease_until: string;
}
