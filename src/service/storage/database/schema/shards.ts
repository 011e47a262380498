/** A gateway shard and the process that listens to it. */
export interface GatewayShardsTable {
  /** `3/16` */
  shard: string;
  lease_owner: string;
  lease_until: string;
}
