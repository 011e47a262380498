/** So many syncs at a time in one process: each asks Discord one question after the other, and commands come first. */
const LANES = 8n;

/** Durable work of the same lane is done one after the other. */
export function syncLane(guildId: string): string {
  return `sync:${BigInt(guildId) % LANES}`;
}
