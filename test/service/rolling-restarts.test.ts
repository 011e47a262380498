/** Two services behind a proxy that follows `/readyz`, restarted one after the other as whole processes: no call fails. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../src/contract/client.ts';
import { type Balancer, followReady, startBalancer } from '../balancer.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../database.ts';
import { endProcess, type StartedProcess, startProcess } from '../e2e/started-process.ts';
import { runScript } from '../scripts/run.ts';

const PATIENT = { timeout: 300_000 };
const ROUNDS = 3;
const CALLERS = 4;

describe.skipIf(POSTGRES === undefined)('rolling restarts of two services', PATIENT, () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let directory: string;
  let balancer: Balancer;
  const services: StartedProcess[] = [];
  const over = new AbortController();
  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await mkdtemp(join(tmpdir(), 'rolling-'));
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    services.push(await start(0), await start(1));
    balancer = await startBalancer(...services.map(({ url }) => url));
    void followReady(balancer, () => services.map(({ url }) => url), over.signal);
  }, 120_000);
  afterAll(async () => {
    over.abort();
    await balancer[Symbol.asyncDispose]();
    for (const each of services) await endProcess(each);
    await discord.close();
    await database.remove();
    await rm(directory, { recursive: true, force: true });
  });

  const environment = (index: number) => ({
    DATA_DIR: join(directory, String(index)),
    DATABASE_URL: database.databaseUrl,
    DISCORD_TOKEN: discord.botToken,
    DISCORD_API_URL: discord.apiUrl,
    API_RATE_LIMIT: '1000000',
    STOP_DELAY: '3',
  });
  const start = async (index: number): Promise<StartedProcess> => startProcess(environment(index), 'service');

  async function createToken(): Promise<string> {
    const args = ['--user', SEED_IDS.administrator, '--every-guild', '--act-as'];
    const { stdout, stderr } = await runScript('create-token', args, environment(0));
    const [token] = /tkt_\S+/.exec(stdout) ?? [];
    if (token === undefined) throw new Error(stdout + stderr);
    return token;
  }

  it('fail no call, and each service ends on its own', async () => {
    const apiKey = await createToken();
    // One attempt: nothing hides what failed.
    const api = createApiClient({ baseUrl: balancer.url, apiKey, retry: { attempts: 1 }, timeoutMs: 60_000 });
    const by = { onBehalfOf: SEED_IDS.moderator };
    const faults: unknown[] = [];
    let calls = 0;
    let isOver = false;

    async function lockAndUnlock(userId: string): Promise<void> {
      const path = { guild_id: SEED_IDS.guild };
      const { id } = await api.call('createTicket', { path, body: { user_id: userId } }, by);
      const target = { guildId: SEED_IDS.guild, ticketId: id };
      for (let turn = 0; !isOver; turn += 1) {
        const name = turn % 2 === 0 ? 'lockTicket' : 'unlockTicket';
        await api.ticket(name, target, {}, by).catch((error: unknown) => faults.push(error));
        await api.ticket('getTicket', target, {}).catch((error: unknown) => faults.push(error));
        calls += 2;
      }
    }

    const owners = Array.from({ length: CALLERS }, (_, each) =>
      each % 2 === 0 ? SEED_IDS.member : SEED_IDS.secondMember,
    );
    const calling = Promise.all(owners.map(lockAndUnlock));
    for (let restart = 0; restart < 2 * ROUNDS; restart += 1) {
      const index = restart % 2;
      const service = services[index];
      if (service === undefined) throw new Error('No such service');
      expect(await endProcess(service, 'SIGTERM')).toBe(0);
      services[index] = await start(index);
      // As a deployment does: the next one is stopped once the proxy sends requests to this one.
      await expect.poll(() => balancer.behind.length, { timeout: 30_000 }).toBe(2);
    }
    isOver = true;
    await calling;
    expect([faults, balancer.failed]).toEqual([[], []]);
    expect(calls).toBeGreaterThan(100);
  });
});
