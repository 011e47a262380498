/** Guilds of a large seed number their channels from here. */
const FIRST_CHANNEL = 1_000n;

/** The channel of that place in a guild of a large seed. */
export function channelOf(guildId: string, place: number): string {
  return String(BigInt(guildId) + FIRST_CHANNEL + BigInt(place));
}

/** The role of a guild's moderator: of its roles the second is the moderators', the first the bot's. */
export function moderatorRoleOf(guildId: string): string {
  return String(BigInt(guildId) + 2n);
}
