import { shardOf } from '../../discord-text/snowflake.ts';
import type { Clock } from '../kit/clock.ts';

/**
 * Since when everything that happened was heard. A session that Discord resumes tells what was missed meanwhile; a
 * new one does not, and neither does a new process.
 */
export interface GatewayCoverage {
  /** Null: not at this moment. */
  since(guildId: string): Date | null;
  /** A new session of this shard: what was before it was not heard. */
  begun(shard: number, shardCount: number): void;
  /** The connection is gone; what happens now is told when it is resumed. */
  paused(shard: number): void;
  resumed(shard: number): void;
  /** Something that was heard could not be kept. */
  broken(): void;
}

export function createGatewayCoverage(clock: Clock): GatewayCoverage {
  const shards = new Map<number, { since: Date; isConnected: boolean }>();
  let count = 1;
  const connect = (shard: number, isConnected: boolean): void => {
    const known = shards.get(shard);
    if (known !== undefined) known.isConnected = isConnected;
  };
  return {
    since(guildId) {
      const shard = shards.get(shardOf(guildId, count));
      return shard?.isConnected === true ? shard.since : null;
    },
    begun(shard, shardCount) {
      count = shardCount;
      shards.set(shard, { since: clock.now(), isConnected: true });
    },
    paused: (shard) => connect(shard, false),
    resumed: (shard) => connect(shard, true),
    broken() {
      for (const shard of shards.values()) shard.since = clock.now();
    },
  };
}
