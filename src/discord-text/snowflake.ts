/**
 * Discord's ids consist of the millisecond of their creation, counted from the beginning of 2015, and 22 lower bits that
 * distinguish ids of the same millisecond.
 * @see https://docs.discord.com/developers/reference#snowflakes
 */

const FIRST_MS = 1_420_070_400_000;
const BELOW_BITS = 22n;

/** The most digits that an id has. */
export const ID_LENGTH = 20;

/** The time of creation in ms since 1970. */
export function madeAt(id: string): number {
  return Number(BigInt(id) >> BELOW_BITS) + FIRST_MS;
}

/** The greatest id of a millisecond, which is given in ms since 1970. */
export function lastIdOf(ms: number): string {
  return String(((BigInt(ms - FIRST_MS) + 1n) << BELOW_BITS) - 1n);
}

/** The shard that gets a guild's events. @see https://docs.discord.com/developers/events/gateway#sharding-sharding-formula */
export function shardOf(guildId: string, count: number): number {
  return Number((BigInt(guildId) >> BELOW_BITS) % BigInt(count));
}
