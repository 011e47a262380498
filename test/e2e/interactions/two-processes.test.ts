/** Two whole processes on one PostgreSQL: each shard has one session, and the bot's commands follow it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../database.ts';
import { endProcess, type StartedProcess, startProcess } from '../started-process.ts';

const PATIENT = { timeout: 120_000 };
/** A shard is taken over within this time. */
const TAKE_OVER_MS = 15_000;

describe.skipIf(POSTGRES === undefined)('of two processes with service and bot', PATIENT, () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let directory: string;
  let first: StartedProcess;
  let second: StartedProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await mkdtemp(join(tmpdir(), 'two-processes-'));
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    first = await start('first');
    second = await start('second');
  }, 120_000);
  afterAll(async () => {
    for (const each of [first, second]) await endProcess(each);
    await discord.close();
    await database.remove();
    await rm(directory, { recursive: true, force: true });
  });

  const start = async (name: string): Promise<StartedProcess> =>
    startProcess({
      DATA_DIR: join(directory, name),
      DATABASE_URL: database.databaseUrl,
      DISCORD_TOKEN: discord.botToken,
      DISCORD_API_URL: discord.apiUrl,
    });

  const shards = () =>
    [...discord.gateway.sessions.values()]
      .filter(({ wire }) => wire !== null)
      .map(({ identity }) => identity.shard);
  const callbacks = () =>
    discord.requests
      .all()
      .filter(({ route }) => route.startsWith('/interactions/'))
      .map(({ status }) => status);
  const types = async (command: string, options = {}) =>
    (await (await discord.as(SEED_IDS.moderator).command(SEED_IDS.general, command, options)).reply())
      .content;

  it('one has the only session, and answers', async () => {
    expect(shards()).toEqual([[0, 1]]);
    expect(await types('ticket create', { user: SEED_IDS.member })).toMatch(/^Opened ticket #1 /);
    expect(callbacks()).toEqual([204]);
  });

  it('the other one answers when it is killed', async () => {
    await endProcess(first);
    const from = performance.now();
    await expect.poll(shards, { timeout: 2 * TAKE_OVER_MS }).toEqual([[0, 1]]);
    expect(performance.now() - from).toBeLessThan(TAKE_OVER_MS);
    expect(await types('ticket create', { user: SEED_IDS.secondMember })).toMatch(/^Opened ticket #2 /);
  });

  it('a stop hands the shard over', async () => {
    first = await start('first');
    expect(shards()).toEqual([[0, 1]]);
    expect(await endProcess(second, 'SIGTERM')).toBe(0);
    await expect.poll(shards, { timeout: TAKE_OVER_MS }).toEqual([[0, 1]]);
    expect(await types('tickets')).toBeDefined();
    expect(callbacks().every((status) => status === 204)).toBe(true);
  });
});
