/**
 * A fleet on PostgreSQL under a steady load, restarted and killed again and again: four services and two bots, each a process,
 * behind proxies. test/README.md says how to run it. Not among the other tests, as a busy day.
 */
import { describe, expect, it } from 'vitest';
import { createTestDatabase, POSTGRES } from '../../database.ts';
import { callUntil, type Calls } from './api-callers.ts';
import { liveDay } from './day.ts';
import { type Fleet, startFleet, type Way } from './fleet.ts';
import { expectFleetTrue } from './fleet-expectations.ts';

const told = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const SECONDS = told('FLEET_SECONDS', 0);
/** From one restart or kill to the next. */
const EVERY_SECONDS = told('FLEET_DISTURBED_EVERY', 60);
const WAY: Way = process.env['FLEET_WAY'] === 'gateway' ? 'gateway' : 'http';
const LONG = { timeout: 600_000 + SECONDS * 1_500 };

describe.skipIf(SECONDS === 0 || POSTGRES === undefined)(`a fleet for ${SECONDS} s`, LONG, () => {
  it(`loses nothing and does nothing twice, with commands by ${WAY}`, async () => {
    const database = await createTestDatabase();
    const over = new AbortController();
    const started: { fleet: Fleet; calls: Promise<Calls> }[] = [];
    try {
      const day = await liveDay(database, {
        guilds: 12,
        seconds: SECONDS,
        commandsPerSecond: 1.5,
        messagesPerSecond: 1,
        atOnce: 100,
        actsInHundred: 50,
        raiders: 0,
        limited: true,
        shards: 2,
        persists: true,
        postsTranscripts: true,
        killEvery: EVERY_SECONDS,
        async start(place, options) {
          const fleet = await startFleet(place, options, WAY);
          started.push({ fleet, calls: callUntil(over.signal, fleet) });
          return fleet;
        },
      });
      over.abort();
      for (const { fleet, calls } of started) await expectFleetTrue(day, fleet, await calls);
      expect(day.kills).toBeGreaterThan(0);
      await day.close();
    } finally {
      over.abort();
      for (const { fleet } of started) await fleet.close();
      await database.remove();
    }
  });
});
