import type { SessionsByShard, ShardLeases } from '../model/shard-leases.ts';
import type { StorageContext } from './context.ts';

/** Before every time: free for everyone. */
const LONG_AGO = '1970-01-01T00:00:00.000000Z';
const PROCESS = 'process ';

/** For a database that several processes share. */
export function createShardLeases({
  database: { db },
  owner,
  leaseMs,
  instant,
  prefix,
}: Pick<StorageContext, 'database' | 'owner' | 'leaseMs' | 'instant'> & {
  /** Tells the bot's sessions from the service's, which has none. */
  readonly prefix?: 'bot ';
}): ShardLeases {
  const rowOf = (shard: string): string => `${prefix ?? ''}${shard}`;
  const own = rowOf(`${PROCESS}${owner}`);
  let isMember = false;

  async function giveBack(on: Pick<typeof db, 'updateTable'>, sessions: SessionsByShard): Promise<void> {
    for (const [shard, session] of sessions) {
      await on
        .updateTable('gateway_shards')
        .set({ lease_owner: '', lease_until: LONG_AGO, session })
        .where('shard', '=', rowOf(shard))
        .where('lease_owner', '=', owner)
        .execute();
    }
  }

  return {
    leaseMs,
    async held() {
      const rows = await db
        .selectFrom('gateway_shards')
        .select(['shard', 'lease_owner'])
        .where('lease_until', '>=', instant())
        .execute();
      const ours = rows.filter(({ shard }) => shard.startsWith('bot ') === (prefix === 'bot '));
      const isProcess = ({ shard }: { shard: string }): boolean => shard.startsWith(rowOf(PROCESS));
      return {
        shards: new Map(
          ours
            .filter((row) => !isProcess(row))
            .map(({ shard, lease_owner }) => [shard.slice(rowOf('').length), lease_owner === owner]),
        ),
        members: ours.filter(isProcess).length,
        isMember: ours.some(({ shard }) => shard === own),
      };
    },
    async take(shards, sessions = new Map()) {
      const now = instant();
      const lease_until = instant(leaseMs);
      const values = shards.map((shard) => ({
        shard: rowOf(shard),
        lease_owner: owner,
        lease_until,
        session: sessions.get(shard) ?? null,
      }));
      if (isMember) values.push({ shard: own, lease_owner: owner, lease_until, session: null });
      if (values.length === 0) return new Map();
      const rows = await db
        .insertInto('gateway_shards')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .column('shard')
            .doUpdateSet((row) => ({
              lease_owner: owner,
              lease_until,
              session: row
                .case()
                .when('gateway_shards.lease_owner', '=', owner)
                .then(row.ref('excluded.session'))
                .else(row.ref('gateway_shards.session'))
                .end(),
            }))
            .where((row) =>
              row.or([
                row('gateway_shards.lease_owner', '=', owner),
                row('gateway_shards.lease_until', '<', now),
              ]),
            ),
        )
        .returning(['shard', 'session'])
        .execute();
      return new Map(
        rows
          .filter(({ shard }) => shard !== own)
          .map(({ shard, session }) => [shard.slice(rowOf('').length), session]),
      );
    },
    async join() {
      // Processes that were killed left theirs.
      await db
        .deleteFrom('gateway_shards')
        .where('shard', 'like', `${rowOf(PROCESS)}%`)
        .where('lease_until', '<', instant())
        .execute();
      isMember = true;
    },
    giveBack: (sessions) => giveBack(db, sessions),
    async release(sessions) {
      isMember = false;
      // All at once: a process that sees a part of it would wait until its next look.
      await db.transaction().execute(async (trx) => {
        await giveBack(trx, sessions);
        await trx.deleteFrom('gateway_shards').where('lease_owner', '=', owner).execute();
      });
    },
  };
}

/** An embedded database has one process, which owns every shard. */
export function allShards(leaseMs: number): ShardLeases {
  return {
    leaseMs,
    held: async () => ({ shards: new Map(), members: 0, isMember: false }),
    take: async (shards) => new Map(shards.map((shard) => [shard, null])),
    join: async () => undefined,
    giveBack: async () => undefined,
    release: async () => undefined,
  };
}
