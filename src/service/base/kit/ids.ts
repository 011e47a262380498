import { randomInt, randomUUID } from 'node:crypto';
import { Snowflake } from '@sapphire/snowflake';
import type { Clock } from './clock.ts';

/** Discord's own epoch, so that the service's ids sort among Discord's, and their time is read in the same way. */
const EPOCH = 1_420_070_400_000n;

/**
 * Creates the service's ids. The worker and process bits are random, so that processes with one database don't
 * collide.
 */
export function createIds(clock: Clock): Ids {
  const snowflakes = new Snowflake(EPOCH);
  snowflakes.workerId = randomInt(32);
  snowflakes.processId = randomInt(32);
  return {
    snowflake: () => String(snowflakes.generate({ timestamp: clock.now() })),
    uuid: () => randomUUID(),
  };
}

export interface Ids {
  /** Returns a new snowflake of the service's own: ids are unique, and later ones are larger. */
  snowflake(): string;
  uuid(): string;
}
