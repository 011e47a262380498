/** Bots in processes of their own on the gateway, with a service elsewhere: they share the shards by its PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDiscord, NoAnswer, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../database.ts';
import { forkService, type ServiceChild } from '../../service-child.ts';
import { endProcess, type StartedProcess, startProcess } from '../started-process.ts';

const PATIENT = { timeout: 180_000 };
/** A killed process's shards are taken over within this time. */
const TAKE_OVER_MS = 15_000;
/** A stopped process's shards; the rest is for a busy machine. */
const HAND_OVER_MS = 2_000;
/** A new process takes its part of the shards after a while, and each new session waits for its turn. */
const SETTLED = { timeout: 60_000, interval: 100 };
const SHARDS = 2;
const ROLE = 'bot_of_tests';

describe.skipIf(POSTGRES === undefined)('bots on one PostgreSQL', PATIENT, () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let directory: string;
  let service: ServiceChild;
  const bots: StartedProcess[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await mkdtemp(join(tmpdir(), 'bots-on-postgres-'));
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    discord.gateway.requireShards(SHARDS);
    service = await forkService(discord, database, 10_000, 0, [], { identify: { everyMs: 0 } });
    await allowBots();
  }, 120_000);
  afterAll(async () => {
    for (const bot of bots) await endProcess(bot);
    service.child.kill('SIGKILL');
    await discord.close();
    await asOwner(`drop owned by ${ROLE}`, `drop role ${ROLE}`);
    await database.remove();
    await rm(directory, { recursive: true, force: true });
  });

  async function asOwner(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: database.databaseUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  /** As docs/operate/postgresql.md has it. */
  const allowBots = async (): Promise<void> =>
    asOwner(
      `create role ${ROLE} login password 'bots'`,
      `grant select, insert, update, delete on gateway_shards, discord_budgets to ${ROLE}`,
      `grant select on discord_application to ${ROLE}`,
    );

  async function start(name: string): Promise<StartedProcess> {
    const url = new URL(database.databaseUrl ?? '');
    [url.username, url.password] = [ROLE, 'bots'];
    const bot = await startProcess(
      {
        DATA_DIR: join(directory, name),
        DATABASE_URL: url.href,
        API_BASE_URL: service.url,
        API_KEY: service.token,
        DISCORD_TOKEN: discord.botToken,
        DISCORD_API_URL: discord.apiUrl,
      },
      'bot',
    );
    bots.push(bot);
    return bot;
  }

  /** The bots' sessions that are connected; the service asks for intents. */
  const sessions = () =>
    [...discord.gateway.sessions.values()].filter(
      ({ wire, identity }) => wire !== null && identity.intents === 0,
    );
  const shards = (): string[] =>
    sessions()
      .map(({ identity }) => identity.shard.join('/'))
      .toSorted();
  const ids = (): string[] =>
    sessions()
      .map(({ id }) => id)
      .toSorted();
  const everyOf = (count: number): string[] => Array.from({ length: count }, (_, id) => `${id}/${count}`);

  /** From its metrics. */
  async function read(bot: StartedProcess, pattern: RegExp): Promise<number> {
    const text = await (await fetch(`${bot.url}/metrics`)).text();
    return [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
  }
  const connected = async (bot: StartedProcess): Promise<number> =>
    read(bot, /^ticketbot_gateway_sessions\{[^}]*state="connected"[^}]*\} (\d+)$/gm);
  const connectedOfAll = async (...of: readonly StartedProcess[]): Promise<number[]> =>
    Promise.all(of.map(connected));
  const served = async (bot: StartedProcess): Promise<number> =>
    read(bot, /^ticketbot_commands_total\{[^}]*\} (\d+)$/gm);

  const callbacks = (): number[] =>
    discord.requests
      .all()
      .filter(({ route }) => route === '/interactions/:interaction_id/:interaction_token/callback')
      .map(({ status }) => status);
  const command = async () => discord.as(SEED_IDS.moderator).command(SEED_IDS.general, 'tickets');
  async function answers(): Promise<void> {
    discord.requests.clear();
    expect((await (await command()).reply()).content).toBeDefined();
    expect(callbacks()).toEqual([204]);
  }

  /** The bot that has the shard of the server. */
  async function owner(...of: readonly StartedProcess[]): Promise<StartedProcess> {
    const before = await Promise.all(of.map(served));
    await answers();
    // It counts a command after the answer.
    let found: StartedProcess | undefined;
    await expect
      .poll(async () => {
        const after = await Promise.all(of.map(served));
        return (found = of.find((_, index) => after[index] !== before[index]));
      })
      .toBeDefined();
    if (found === undefined) throw new Error('None answered');
    return found;
  }

  let first: StartedProcess;
  let second: StartedProcess;
  let third: StartedProcess;

  it('the first has every shard and the second stands by, then takes its part without a new session', async () => {
    first = await start('first');
    expect(shards()).toEqual(everyOf(SHARDS));
    await answers();
    const before = ids();
    second = await start('second');
    expect(await connectedOfAll(first, second)).toEqual([SHARDS, 0]);
    await expect.poll(() => connectedOfAll(first, second), SETTLED).toEqual([1, 1]);
    expect(ids()).toEqual(before);
    await answers();
  });

  it('the others have the shards of one that is killed, and commands are answered again', async () => {
    third = await start('third');
    const killed = await owner(first, second);
    const before = ids();
    const from = performance.now();
    await endProcess(killed);
    await expect.poll(() => shards().length).toBe(SHARDS - 1);
    discord.requests.clear();
    const lost = await command();
    await expect(lost.acknowledgedAfterMs).rejects.toBeInstanceOf(NoAnswer);
    await expect.poll(shards, SETTLED).toEqual(everyOf(SHARDS));
    expect(performance.now() - from).toBeLessThan(TAKE_OVER_MS);
    expect(ids()).toEqual(before);
    // Discord sends the command to the new owner of its shard, too late: it can no longer be acknowledged.
    await expect.poll(callbacks).toContain(404);
    expect(callbacks()).not.toContain(204);
    await answers();
    if (killed === first) first = second;
    second = third;
  });

  it('one that stops hands its shards over, and what is typed then is answered once', async () => {
    // The third takes part by now.
    await expect.poll(() => connectedOfAll(first, second), SETTLED).toEqual([1, 1]);
    const [before, starts] = [ids(), discord.gateway.starts.remaining()];
    const stopping = await owner(first, second);
    const staying = stopping === first ? second : first;
    discord.requests.clear();
    const exited = endProcess(stopping, 'SIGTERM');
    await expect.poll(() => shards().length, { interval: 5 }).toBe(SHARDS - 1);
    const from = performance.now();
    const run = await command();
    expect((await run.reply()).content).toBeDefined();
    expect(performance.now() - from).toBeLessThan(HAND_OVER_MS);
    expect(callbacks()).toEqual([204]);
    expect(await exited).toBe(0);
    await expect.poll(() => connected(staying)).toBe(SHARDS);
    expect([ids(), discord.gateway.starts.remaining()]).toEqual([before, starts]);
    first = staying;
  });

  it('when Discord requires more shards, all have that many', async () => {
    second = await start('fourth');
    await expect.poll(() => connectedOfAll(first, second), SETTLED).toEqual([1, 1]);
    discord.gateway.requireShards(4);
    await expect.poll(shards, SETTLED).toEqual(everyOf(4));
    await answers();
    await expect.poll(() => connectedOfAll(first, second), SETTLED).toEqual([2, 2]);
    expect(shards()).toEqual(everyOf(4));
    await answers();
  });
});
