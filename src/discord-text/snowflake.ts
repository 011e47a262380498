/**
 * Discord's ids: the millisecond in which they were made, counted from the first of 2015, above 22 bits that tell those
 * of the same one apart.
 * @see https://docs.discord.com/developers/reference#snowflakes
 */

const FIRST_MS = 1_420_070_400_000;
const BELOW_BITS = 22n;

/** When it was made, in ms since 1970. */
export function madeAt(id: string): number {
  return Number(BigInt(id) >> BELOW_BITS) + FIRST_MS;
}

/** The greatest id of that millisecond, in ms since 1970. */
export function lastIdOf(ms: number): string {
  return String(((BigInt(ms - FIRST_MS) + 1n) << BELOW_BITS) - 1n);
}

/** The shard that hears of a guild. @see https://docs.discord.com/developers/events/gateway#sharding-sharding-formula */
export function shardOf(guildId: string, count: number): number {
  return Number((BigInt(guildId) >> BELOW_BITS) % BigInt(count));
}
