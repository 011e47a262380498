/** Which shard an event belongs to. */

/** `(guild_id >> 22) % count`; direct messages go to shard 0. */
export function shardOf(guildId: string | undefined, count: number): number {
  return guildId === undefined || count === 1 ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));
}
