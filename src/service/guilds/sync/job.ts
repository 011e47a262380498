/** The number of syncs at a time in one process: each makes one call to Discord after another, and commands come first. */
const LANES = 8n;

/** The job of a guild's sync. Syncs of one lane run one after the other. */
export function syncJob(guildId: string) {
  const lane = `sync:${BigInt(guildId) % LANES}`;
  return { kind: 'guild.sync', key: guildId, lane, payload: {} } as const;
}
