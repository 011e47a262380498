/** Guilds of a large seed number their channels from here. */
const FIRST_CHANNEL = 1_000n;

/** The channel of that place in a guild of a large seed. */
export function channelOf(guildId: string, place: number): string {
  return String(BigInt(guildId) + FIRST_CHANNEL + BigInt(place));
}
