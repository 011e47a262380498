/** So many syncs at a time in one process: each asks Discord one question after the other, and commands come first. */
const LANES = 8n;

/** The durable work of a guild's sync; that of one lane is done one after the other. */
export function syncJob(guildId: string) {
  const lane = `sync:${BigInt(guildId) % LANES}`;
  return { kind: 'guild.sync', key: guildId, lane, payload: {} } as const;
}
