import { GatewayDispatchEvents as Event } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { instant } from '../../../src/service/base/kit/clock.ts';
import { type GatewaySessions, startSessions } from '../../../src/service/edge/gateway/sessions.ts';
import type { Shards } from '../../../src/service/edge/gateway/shards.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createShardLeases } from '../../../src/service/base/store/shard-leases.ts';
import type { TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';

const LEASE_MS = 900;

let discord: LocalDiscord;
let place: TestDatabase;
let database: Database;
const running: GatewaySessions[] = [];
beforeEach(async () => {
  discord = await startLocalDiscord({ port: 0, identifyEvery: 0 });
  place = await createMigratedDatabase();
  database = openDatabase(place);
});
afterEach(async () => {
  for (const listening of running.splice(0)) await listening.stop();
  await discord.close();
  await database.close();
  await place.remove();
});

/** A process that listens; `heard` are its messages. */
async function listen(owner: string, shards: Shards, over: Database = database, handsOver = false) {
  const heard: string[] = [];
  const now = (offsetMs = 0): string => instant(new Date(Date.now() + offsetMs));
  const listening = startSessions({
    token: discord.botToken,
    api: discord.apiUrl,
    shards,
    leases: createShardLeases({ database: over, owner, leaseMs: LEASE_MS, instant: now }),
    handsOver,
    identify: { everyMs: 0 },
    onEvent: ({ t }) => void (t === Event.MessageCreate && heard.push(t)),
    logger: pino({ level: 'silent' }),
  });
  running.push(listening);
  await listening.ready;
  return { listening, heard };
}

/** Shards that someone listens to at this moment, a name for each session. */
const listened = (): string[] =>
  [...discord.gateway.sessions.values()]
    .filter(({ wire }) => wire !== null)
    .map(({ identity }) => identity.shard.join('/'))
    .toSorted();
const say = () => discord.as(SEED_IDS.member).say(SEED_IDS.general, 'hello');
const everyLease = { timeout: 5 * LEASE_MS, interval: 20 };

it('listens to the shards that it is told, and to no other', async () => {
  const { listening } = await listen('one', { ids: [1, 2], count: 4 });
  expect(listened()).toEqual(['1/4', '2/4']);
  expect(listening.isReady()).toBe(true);
});

it('stands by while another process listens, and hears nothing twice', async () => {
  const one = await listen('one', 'auto');
  const two = await listen('two', 'auto');
  expect([one.listening.isReady(), two.listening.isReady()]).toEqual([true, true]);
  expect(listened()).toEqual(['0/1']);
  await say();
  await expect.poll(() => one.heard).toEqual(['MESSAGE_CREATE']);
  expect(two.heard).toEqual([]);
});

it('takes over at once what another process gives back', async () => {
  const one = await listen('one', { ids: [0, 1], count: 2 });
  const two = await listen('two', { ids: [0, 1], count: 2 });
  expect(listened()).toEqual(['0/2', '1/2']);
  await one.listening.stop();
  await expect.poll(() => two.listening.isReady() && listened(), everyLease).toEqual(['0/2', '1/2']);
  await say();
  await expect.poll(() => two.heard).toEqual(['MESSAGE_CREATE']);
});

it('stops listening when its lease is lost, and takes it up again when that one runs out', async () => {
  await listen('one', 'auto');
  const until = instant(new Date(Date.now() + 2 * LEASE_MS));
  await database.db
    .updateTable('gateway_shards')
    .set({ lease_owner: 'another', lease_until: until })
    .execute();
  await expect.poll(listened, everyLease).toEqual([]);
  await expect.poll(listened, everyLease).toEqual(['0/1']);
});

it('stops listening when it cannot renew its lease in time: another process may have it', async () => {
  const own = openDatabase(place);
  const { listening } = await listen('one', 'auto', own);
  await own.close();
  await expect.poll(listened, everyLease).toEqual([]);
  expect(listening.isReady()).toBe(false);
});

it('shares the shards out and resumes the sessions of others, for a bot', async () => {
  discord.gateway.requireShards(4);
  const one = await listen('one', 'auto', database, true);
  await expect.poll(listened).toEqual(['0/4', '1/4', '2/4', '3/4']);
  const [before, starts] = [
    [...discord.gateway.sessions.keys()].toSorted(),
    discord.gateway.starts.remaining(),
  ];
  const two = await listen('two', 'auto', database, true);
  const connected = () => [one, two].map(({ listening }) => listening.sessions().connected);
  expect(connected()).toEqual([4, 0]);
  await expect.poll(connected, everyLease).toEqual([2, 2]);
  await one.listening.stop();
  await expect.poll(connected, everyLease).toEqual([0, 4]);
  expect([...discord.gateway.sessions.keys()].toSorted()).toEqual(before);
  expect(discord.gateway.starts.remaining()).toBe(starts);
});

it('adopts the number of shards that others use, and not what Discord recommends meanwhile', async () => {
  await listen('one', { ids: [0, 1], count: 2 });
  const two = await listen('two', 'auto');
  expect(two.listening.sessions().standingBy).toBe(2);
  expect(listened()).toEqual(['0/2', '1/2']);
});

it('follows another process to more shards when Discord requires them', async () => {
  discord.gateway.requireShards(2);
  const one = await listen('one', 'auto');
  const two = await listen('two', 'auto');
  expect(listened()).toEqual(['0/2', '1/2']);
  discord.gateway.requireShards(3);
  await expect.poll(listened, everyLease).toEqual(['0/3', '1/3', '2/3']);
  const all = () => [one, two].reduce((sum, { listening }) => sum + listening.sessions().connected, 0);
  await expect.poll(all, everyLease).toBe(3);
  expect(listened()).toEqual(['0/3', '1/3', '2/3']);
});

it('ends with its lease while the database is silent: another process may have it', async () => {
  const own = openDatabase(place);
  await listen('one', 'auto', own);
  expect(listened()).toEqual(['0/1']);
  // Every query waits, and none fails.
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const executor = own.db.getExecutor();
  const provider = vi.spyOn(executor, 'provideConnection').mockReturnValue(over);
  try {
    await expect.poll(listened, everyLease).toEqual([]);
  } finally {
    provider.mockRestore();
    end();
  }
  await own.close();
});
