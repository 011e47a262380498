/**
 * A busy day: people in many guilds look at tickets, act on them, open, close and write, at a steady pace.
 * `BUSY_SECONDS=600 BUSY_GUILDS=500 npx vitest run test/e2e/busy-day`, with TEST_DATABASE_URL on PostgreSQL, where a day
 * is added on which one of two services is killed every `BUSY_KILL_SECONDS`. Not among the other tests: it wants the
 * machine to itself, for Discord gives an interaction up after 3 s.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, POSTGRES } from '../../database.ts';
import { type DayOptions, liveDay, type Outcome } from './day.ts';
import { startApart, startTogether } from './system.ts';
import { expectTrue } from './expectations.ts';

const told = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const SECONDS = told('BUSY_SECONDS', 0);
const GUILDS = told('BUSY_GUILDS', 6);
const KILL_SECONDS = told('BUSY_KILL_SECONDS', 60);
/** A machine that is busy with other things must not make people wait for 3 s: then they wait for one another. */
const AT_ONCE = told('BUSY_AT_ONCE', 6);
const PACE = {
  guilds: GUILDS,
  seconds: SECONDS,
  commandsPerSecond: told('BUSY_COMMANDS', 20),
  messagesPerSecond: told('BUSY_MESSAGES', 40),
  atOnce: AT_ONCE,
};
const LONG = { timeout: 300_000 + SECONDS * 4_000 };

const days: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of days.splice(0)) await close();
});

async function dayOf(options: DayOptions): Promise<Outcome> {
  const database = await createTestDatabase();
  const day = await liveDay(database, options);
  days.push(async () => {
    await day.close();
    await database.remove();
  });
  return day;
}

describe.skipIf(SECONDS === 0)(`a busy day of ${SECONDS} s in ${GUILDS} guilds`, LONG, () => {
  it('with all that Discord could take: each is answered once, and it is true', async () => {
    const day = await dayOf({ ...PACE, actsInHundred: 40, raiders: 0, limited: false, start: startTogether });
    await expectTrue(day);
    expect(day.told.refused).toEqual({});
  });

  // People mostly look: acting on Discord is limited to 50 requests per second, and an action needs about three.
  it('with Discord’s limits, and a raid: each is answered once, and it is true', async () => {
    const day = await dayOf({
      ...PACE,
      actsInHundred: 6,
      raiders: Math.min(30, AT_ONCE),
      limited: true,
      start: startTogether,
    });
    await expectTrue(day);
    expect(day.told.commands).toBeGreaterThan(0);
  });

  it.skipIf(POSTGRES === undefined)(
    'with one of two services killed again and again: each is answered once, and it is true',
    async () => {
      const day = await dayOf({
        ...PACE,
        actsInHundred: 10,
        raiders: 0,
        limited: false,
        start: startApart,
        killEvery: KILL_SECONDS,
      });
      await expectTrue(day);
      expect(day.kills).toBeGreaterThan(0);
    },
  );
});
