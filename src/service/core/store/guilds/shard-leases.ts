import type { ShardLeases } from '../../model/shard-leases.ts';
import type { StorageContext } from '../context.ts';

/** For a database that several processes share. */
export function createShardLeases({
  database: { db },
  owner,
  leaseMs,
  instant,
}: Pick<StorageContext, 'database' | 'owner' | 'leaseMs' | 'instant'>): ShardLeases {
  return {
    leaseMs,
    async take(shards) {
      const now = instant();
      const lease_until = instant(leaseMs);
      const rows = await db
        .insertInto('gateway_shards')
        .values(shards.map((shard) => ({ shard, lease_owner: owner, lease_until })))
        .onConflict((conflict) =>
          conflict
            .column('shard')
            .doUpdateSet({ lease_owner: owner, lease_until })
            .where((row) =>
              row.or([
                row('gateway_shards.lease_owner', '=', owner),
                row('gateway_shards.lease_until', '<', now),
              ]),
            ),
        )
        .returning('shard')
        .execute();
      return new Set(rows.map(({ shard }) => shard));
    },
    async release() {
      await db.deleteFrom('gateway_shards').where('lease_owner', '=', owner).execute();
    },
  };
}

/** An embedded database has one process, which owns every shard. */
export function allShards(leaseMs: number): ShardLeases {
  return { leaseMs, take: async (shards) => new Set(shards), release: async () => undefined };
}
