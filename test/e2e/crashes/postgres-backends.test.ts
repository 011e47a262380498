import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { type Load, startLoad } from '../../load.ts';
import { forkService, type ServiceChild } from '../../service-child.ts';
import { audit } from '../audit.ts';

const SOON = { timeout: 30_000, interval: 50 };
const CALLERS = 4;
/** Every connection of the service is ended this many times, or the one opened in its place. */
const ROUNDS = 3;
const server = process.env['TEST_DATABASE_URL'];

describe.skipIf(server === undefined)(
  'a PostgreSQL that ends one connection after the other under load',
  () => {
    let discord: LocalDiscord;
    let database: TestDatabase;
    let service: ServiceChild;
    let load: Load;
    let client: pg.Client;
    beforeAll(async () => {
      database = await createTestDatabase();
      client = new pg.Client({ connectionString: server });
      await client.connect();
      discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
      service = await forkService(discord, database);
      load = await startLoad(() => service.api, CALLERS);
    }, 60_000);
    afterAll(async () => {
      service.child.kill('SIGKILL');
      await client.end();
      await discord.close();
      await database.remove();
    });

    /** The service's connections, by the process that PostgreSQL has for each. */
    async function backends(): Promise<number[]> {
      const name = new URL(database.databaseUrl ?? '').pathname.slice(1);
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = $1 order by pid',
        [name],
      );
      return rows.map(({ pid }) => pid);
    }

    /** Whether there was such a connection to end. */
    async function end(pid: number): Promise<boolean> {
      const { rows } = await client.query<{ ended: boolean }>('select pg_terminate_backend($1) as ended', [
        pid,
      ]);
      return rows[0]?.ended === true;
    }

    /** Another call is acknowledged: whatever ends next ends during calls. */
    async function worksOn(): Promise<void> {
      const before = load.acknowledged();
      await vi.waitUntil(() => load.acknowledged() > before, SOON);
    }

    it(
      'answers 503 at most, loses nothing that it acknowledged, and goes on',
      { timeout: 180_000 },
      async () => {
        let ended = 0;
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const pid of await backends()) {
            await worksOn();
            if (await end(pid)) ended += 1;
          }
        }
        await worksOn();
        await load.stop();

        expect(ended).toBeGreaterThan(CALLERS);
        expect(service.child.exitCode).toBeNull();
        expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
        load.compare(await audit(discord, database));
        expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
      },
    );
  },
);
