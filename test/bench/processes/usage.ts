import { setTimeout as sleep } from 'node:timers/promises';

export interface Memory {
  readonly rssMib: number;
  readonly heapMib: number;
}

const MIB = 1024 * 1024;
const SETTLING_ROUNDS = 5;

/** This process's memory without garbage: memory freed in one collection is returned in the next ones. */
export async function settledMemory(): Promise<Memory> {
  for (let round = 0; round < SETTLING_ROUNDS; round += 1) {
    globalThis.gc?.();
    await sleep(200);
  }
  return memoryNow();
}

/** The same in the middle of its work: one collection, which is soon over. */
export function collectedMemory(): Memory {
  globalThis.gc?.();
  return memoryNow();
}

function memoryNow(): Memory {
  const { rss, heapUsed } = process.memoryUsage();
  return { rssMib: rss / MIB, heapMib: heapUsed / MIB };
}

/** CPU time of this process so far, in ms. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The most memory that this process had so far. */
export const peakMib = (): number => process.resourceUsage().maxRSS / 1024;
