import { randomInt, randomUUID } from 'node:crypto';
import { Snowflake } from '@sapphire/snowflake';
import type { Clock } from './kit/clock.ts';
import type { Ids } from './tickets/ports.ts';

/** Discord's own epoch, so that our ids sort among Discord's and tell their time with the same arithmetic. */
const EPOCH = 1_420_070_400_000n;

/** Ids of ours. The worker and process bits are drawn anew, so that processes of one database don't collide. */
export function createIds(clock: Clock): Ids {
  const snowflakes = new Snowflake(EPOCH);
  snowflakes.workerId = randomInt(32);
  snowflakes.processId = randomInt(32);
  return {
    snowflake: () => String(snowflakes.generate({ timestamp: clock.now() })),
    uuid: () => randomUUID(),
  };
}
