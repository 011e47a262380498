/**
 * Killed again and again under load: `CRASH_ROUNDS=100 npx vitest run test/e2e/crashes/rounds.test.ts`, with
 * TEST_DATABASE_URL on PostgreSQL. Few rounds unless told: each is a start of the service.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { type Load, startLoad } from '../../load.ts';
import { forkService, type ServiceChild } from '../../service-child.ts';
import { audit } from '../audit.ts';

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 3);
const CALLERS = 5;
const SOON = { timeout: 60_000, interval: 20 };
/** At most this long after the callers started, so that any moment of their actions can be the last. */
const LATEST_MS = 250;

describe(`a service that is killed ${ROUNDS} times under load`, () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let service: ServiceChild;
  let load: Load;
  beforeAll(async () => {
    database = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    service = await forkService(discord, database);
    load = await startLoad(() => service.api, CALLERS);
  }, 120_000);
  afterAll(async () => {
    service.child.kill('SIGKILL');
    await discord.close();
    await database.remove();
  });

  it(
    'loses nothing that was acknowledged, leaves nothing behind, and does nothing twice',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = load.acknowledged();
        await vi.waitUntil(() => load.acknowledged() >= before + CALLERS, SOON);
        // The moment of the blow is the test's subject: there is no event to wait for, and it is another each time.
        await sleep(Math.random() * LATEST_MS);
        const dead = once(service.child, 'exit');
        service.child.kill('SIGKILL');
        await dead;
        service = await forkService(discord, database);
      }
      await load.stop();
      // Nothing was rejected: every call completed, on the first or the tenth attempt.
      expect([...load.statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
      load.compare(await audit(discord, database));
      console.info(
        `${ROUNDS} rounds: ${load.acknowledged()} calls acknowledged, answers ${JSON.stringify([...load.statuses])}`,
      );
    },
    60_000 + ROUNDS * 20_000,
  );
});
