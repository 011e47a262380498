/** Two whole processes on one PostgreSQL: each shard has one session, and the bot's commands follow it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../../packages/local-discord/src/local-discord.ts';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../database.ts';

const PATIENT = { timeout: 120_000 };
/** A shard is taken over within this time. */
const TAKE_OVER_MS = 15_000;

describe.skipIf(POSTGRES === undefined)('of two processes with service and bot', PATIENT, () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let directory: string;
  let first: ChildProcess;
  let second: ChildProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await mkdtemp(join(tmpdir(), 'two-processes-'));
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    first = await start('first');
    second = await start('second');
  }, 120_000);
  afterAll(async () => {
    for (const child of [first, second]) child.kill('SIGKILL');
    await discord.close();
    await database.remove();
    await rm(directory, { recursive: true, force: true });
  });

  async function start(name: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--import', './scripts/check-node.mjs', 'src/main.ts'], {
      cwd: new URL('../../..', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(directory, name),
        DATABASE_URL: database.databaseUrl,
        PORT: '0',
        DISCORD_TOKEN: discord.botToken,
        DISCORD_API_URL: discord.apiUrl,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    for await (const line of createInterface(child.stderr)) {
      if (!line.startsWith('Stop with')) continue;
      child.stderr.resume();
      return child;
    }
    throw new Error('It ended before it was ready');
  }

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

  async function gone(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  it('one has the only session, and answers', async () => {
    expect(shards()).toEqual([[0, 1]]);
    expect(await types('ticket create', { user: SEED_IDS.member })).toMatch(/^Opened ticket #1 /);
    expect(callbacks()).toEqual([204]);
  });

  it('the other one answers when it is killed', async () => {
    await gone(first, 'SIGKILL');
    const from = performance.now();
    await expect.poll(shards, { timeout: 2 * TAKE_OVER_MS }).toEqual([[0, 1]]);
    expect(performance.now() - from).toBeLessThan(TAKE_OVER_MS);
    expect(await types('ticket create', { user: SEED_IDS.secondMember })).toMatch(/^Opened ticket #2 /);
  });

  it('a stop hands the shard over', async () => {
    first = await start('first');
    expect(shards()).toEqual([[0, 1]]);
    await gone(second, 'SIGTERM');
    expect(second.exitCode).toBe(0);
    await expect.poll(shards, { timeout: TAKE_OVER_MS }).toEqual([[0, 1]]);
    expect(await types('tickets')).toBeDefined();
    expect(callbacks().every((status) => status === 204)).toBe(true);
  });
});
