/** Four services of one application start together and work at Discord’s limit together. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { POSTGRES, createTestDatabase, type TestDatabase } from '../database.ts';
import { forkService, type ServiceChild } from '../service-child.ts';

const guild_id = SEED_IDS.guild;
const SERVICES = [0, 1, 2, 3];
const IDENTIFY_EVERY_MS = 500;
const TICKETS = 96;

// An embedded database has one service, which has the whole budget.
describe.skipIf(POSTGRES === undefined)('four services on one PostgreSQL', () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let services: readonly ServiceChild[];
  beforeAll(async () => {
    database = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: IDENTIFY_EVERY_MS });
    const start = (id: number) =>
      forkService(discord, database, 10_000, 0, [], {
        shards: { ids: [id], count: SERVICES.length },
        identify: { everyMs: IDENTIFY_EVERY_MS },
      });
    services = await Promise.all(SERVICES.map(start));
  }, 90_000);
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await discord.close();
    await database.remove();
  });

  function serviceFor(index: number): ServiceChild {
    const service = services[index % services.length];
    if (service === undefined) throw new Error('The services did not start');
    return service;
  }

  it('start their sessions in turn, and Discord calls none of them invalid', async () => {
    const connected = (): number =>
      [...discord.gateway.sessions.values()].filter(({ wire }) => wire !== null).length;
    await vi.waitUntil(() => connected() === SERVICES.length, { timeout: 60_000, interval: 50 });
    expect(discord.gateway.starts.refused()).toBe(0);
  }, 90_000);

  it('reach Discord’s limit together, and hardly ever exceed it', async () => {
    // Each ticket is a channel with limits of its own: together they reach the one of all requests.
    discord.limits.lifted = true;
    const body = { user_id: SEED_IDS.member };
    const tickets = await Promise.all(
      Array.from({ length: TICKETS }, (_, index) =>
        serviceFor(index).api.call('createTicket', { path: { guild_id }, body }),
      ),
    );
    discord.limits.lifted = false;
    discord.requests.clear();
    const change = async (id: string, index: number): Promise<void> => {
      const { api } = serviceFor(index);
      const path = { guild_id, ticket_id: id };
      await api.call('lockTicket', { path });
      await api.call('unlockTicket', { path });
    };
    await Promise.all(tickets.map(({ id }, index) => change(id, index)));
    const sent = discord.requests.all();
    const seconds = ((sent.at(-1)?.at ?? 0) - (sent[0]?.at ?? 0)) / 1_000;
    const limited = sent.filter(({ status }) => status === 429);
    expect(sent.length / seconds).toBeGreaterThan(30);
    // The first second of a rush may meet the end of a quiet one’s window.
    expect(limited.length / sent.length).toBeLessThan(0.05);
  }, 120_000);
});
