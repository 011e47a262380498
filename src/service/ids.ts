import { randomInt, randomUUID } from 'node:crypto';
import { Snowflake } from '@sapphire/snowflake';
import type { Clock } from './kit/clock.ts';
import type { Ids } from './tickets/ports.ts';

/** Discord's epoch, so that our ids sort among Discord's ids and contain their time in the same way. */
const EPOCH = 1_420_070_400_000n;

/** Generates ids. The worker and process bits are random, so that processes that share a database don't collide. */
export function createIds(clock: Clock): Ids {
  const snowflakes = new Snowflake(EPOCH);
  snowflakes.workerId = randomInt(32);
  snowflakes.processId = randomInt(32);
  return {
    snowflake: () => String(snowflakes.generate({ timestamp: clock.now() })),
    uuid: () => randomUUID(),
  };
}
