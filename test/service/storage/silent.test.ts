/** PostgreSQL accepts everything and answers nothing: its machine hangs, or the network drops what is sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../../src/contract/client.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import { POSTGRES, type TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';
import { type Network, startNetwork } from './network.ts';

/** Far less than the 15 s after which callers give up. */
const FIRST_WITHIN_MS = 9_000;
const AT_ONCE_MS = 1_000;

describe.skipIf(POSTGRES === undefined)('a database that is silent', { timeout: 120_000 }, () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let network: Network;
  let service: Service;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    network = await startNetwork(new URL(database.databaseUrl ?? ''));
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    service = await startService({
      discordToken: discord.botToken,
      discordApiUrl: discord.apiUrl,
      dataDir: database.dataDir,
      databaseUrl: network.url,
      host: '127.0.0.1',
      port: 0,
      rateLimitPerMinute: 0,
      identify: { everyMs: 0 },
      logger: pino({ level: 'silent' }),
    });
    await service.listening;
  }, 60_000);
  afterAll(async () => {
    network.thaw();
    await service.stop();
    await network.cut();
    await discord.close();
    await database.remove();
  });

  const path = { guild_id: SEED_IDS.guild };
  const headers = () => ({
    authorization: `Bearer ${service.embeddedToken}`,
    'content-type': 'application/json',
  });
  const create = async (key: string): Promise<Response> =>
    fetch(`${service.url}/api/v1/guild/${SEED_IDS.guild}/ticket`, {
      method: 'POST',
      headers: { ...headers(), 'idempotency-key': key },
      body: JSON.stringify({ user_id: SEED_IDS.member }),
    });
  const list = async (): Promise<Response> =>
    fetch(`${service.url}/api/v1/guild/${SEED_IDS.guild}/tickets`, { headers: headers() });
  const timed = async (call: Promise<Response>): Promise<readonly [number, number]> => {
    const began = performance.now();
    return [(await call).status, performance.now() - began];
  };
  const answersAgain = async (): Promise<void> => {
    await expect.poll(async () => (await list()).status, { timeout: 20_000 }).toBe(200);
  };

  it('costs the first callers seconds and all others nothing, until it answers again', async () => {
    expect((await list()).status).toBe(200);
    network.freeze();
    const first = await Promise.all([timed(list()), timed(create('first')), timed(list())]);
    expect(first.map(([status]) => status)).toEqual([503, 503, 503]);
    expect(Math.max(...first.map(([, ms]) => ms))).toBeLessThan(FIRST_WITHIN_MS);
    const ready = fetch(`${service.url}/readyz`);
    const next = await Promise.all([timed(list()), timed(create('next')), timed(ready)]);
    expect(next.map(([status]) => status)).toEqual([503, 503, 503]);
    expect(Math.max(...next.map(([, ms]) => ms))).toBeLessThan(AT_ONCE_MS);
    network.thaw();
    await answersAgain();
    expect((await create('afterwards')).status).toBe(200);
  });

  it('says that a write may be done where its commit was sent, and its key finds it', async () => {
    const api = createApiClient({
      baseUrl: service.url,
      apiKey: service.embeddedToken,
      extensions: true,
      retry: { attempts: 2 },
    });
    const create = () =>
      api.call('createTicket', { path, body: { user_id: SEED_IDS.member } }, { idempotencyKey: 'lost' });
    const before = await api.call('listTickets', { path });
    network.freezeAfter('insert into "tickets"', 'commit');
    // The second attempt fails at once, and says nothing about the first.
    await expect(create()).rejects.toMatchObject({
      status: 503,
      mayBeDone: true,
      message: expect.stringMatching(/check before/),
    });
    network.thaw();
    await answersAgain();
    const found = async (): Promise<string | undefined> =>
      create().then(
        ({ id }) => id,
        () => undefined,
      );
    await expect.poll(found, { timeout: 30_000 }).toBeDefined();
    const { data } = await api.call('listTickets', { path });
    expect(data).toHaveLength(before.data.length + 1);
    expect(data.map(({ id }) => id)).toContain(await found());
  });
});
