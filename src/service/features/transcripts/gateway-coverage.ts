import { shardOf } from '../../../discord-text/snowflake.ts';
import type { Clock } from '../../base/kit/clock.ts';

export type GatewayCoverage = ReturnType<typeof createGatewayCoverage>;

/**
 * Tracks since when all events were received. A session that Discord resumes delivers what was missed in the meantime;
 * a new one doesn't, and neither does a new process.
 */
export function createGatewayCoverage(clock: Clock) {
  const shards = new Map<number, { since: Date; isConnected: boolean }>();
  let count = 1;
  const connect = (shard: number, isConnected: boolean): void => {
    const known = shards.get(shard);
    if (known !== undefined) known.isConnected = isConnected;
  };
  return {
    /** Null if events are missed at this moment. */
    since(guildId: string): Date | null {
      const shard = shards.get(shardOf(guildId, count));
      return shard?.isConnected === true ? shard.since : null;
    },
    /** A new session of this shard began: events before it were not received. */
    sessionStarted(shard: number, shardCount: number): void {
      count = shardCount;
      shards.set(shard, { since: clock.now(), isConnected: true });
    },
    /** The connection is gone; events from now on are delivered when it is resumed. */
    paused: (shard: number) => connect(shard, false),
    resumed: (shard: number) => connect(shard, true),
    /** A received event could not be stored. */
    eventLost(): void {
      for (const shard of shards.values()) shard.since = clock.now();
    },
  };
}
