import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { POSTGRES, createTestDatabase, type TestDatabase } from '../database.ts';
import { forkService, type ServiceChild } from '../service-child.ts';

const guildId = SEED_IDS.guild;
const SOON = { timeout: 15_000, interval: 50 };

// An embedded database has one service, and so no lease: see shard-leases.ts.
describe.skipIf(POSTGRES === undefined)('of two services on one PostgreSQL', () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let first: ServiceChild;
  let second: ServiceChild;
  beforeAll(async () => {
    database = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    first = await forkService(discord, database);
    await vi.waitUntil(() => hears(first), SOON);
    second = await forkService(discord, database);
    await vi.waitUntil(() => hears(second), SOON);
  });
  afterAll(async () => {
    for (const { child } of [first, second]) child.kill('SIGKILL');
    await discord.close();
    await database.remove();
  });

  /** What `/readyz` reports about the service's events. */
  async function hears({ url }: ServiceChild): Promise<boolean> {
    const response = await fetch(`${url}/readyz`);
    // The route's own shape.
    const { parts } = (await response.json()) as { parts: Record<string, boolean> };
    return parts['events'] === true;
  }
  const sessions = () => [...discord.gateway.sessions.values()].filter(({ wire }) => wire !== null);

  it('one listens to Discord and the other stands by, ready', () => {
    expect(sessions().map(({ identity }) => identity.shard)).toEqual([[0, 1]]);
  });

  it('the other takes over when the first is killed, and makes up for what nobody heard', async () => {
    const user_id = SEED_IDS.member;
    const [gone, kept] = await Promise.all(
      [1, 2].map(() => second.api.call('createTicket', { path: { guild_id: guildId }, body: { user_id } })),
    );
    const dead = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await dead;
    await expect.poll(sessions, SOON).toEqual([]);
    await discord.as(SEED_IDS.administrator).deleteChannel(gone?.channel_id ?? '');
    await expect.poll(() => sessions().length, SOON).toBe(1);

    const statusOf = async (id: string | undefined) =>
      (await second.api.call('getTicket', { path: { guild_id: guildId, ticket_id: id ?? '' } })).status;
    await expect.poll(() => statusOf(gone?.id), SOON).toBe('closed');
    expect(await statusOf(kept?.id)).toBe('open');
    expect(await hears(second)).toBe(true);
  }, 60_000);
});
