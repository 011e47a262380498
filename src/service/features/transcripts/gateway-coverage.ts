import { shardOf } from '../../../discord-text/snowflake.ts';
import type { Clock } from '../../core/kit/clock.ts';

/**
 * Tracks since when all events were received. A session that Discord resumes delivers what was missed meanwhile; a
 * new one doesn't, and neither does a new process.
 */
export interface GatewayCoverage {
  /** Null if events are missed at this moment. */
  since(guildId: string): Date | null;
  /** A new session of this shard began: events before it were not received. */
  sessionStarted(shard: number, shardCount: number): void;
  /** The connection is gone; events from now on are delivered when it is resumed. */
  paused(shard: number): void;
  resumed(shard: number): void;
  /** A received event could not be stored. */
  eventLost(): void;
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
    sessionStarted(shard, shardCount) {
      count = shardCount;
      shards.set(shard, { since: clock.now(), isConnected: true });
    },
    paused: (shard) => connect(shard, false),
    resumed: (shard) => connect(shard, true),
    eventLost() {
      for (const shard of shards.values()) shard.since = clock.now();
    },
  };
}
