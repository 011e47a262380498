/** The whole process on a Discord, killed while someone is reading "thinking…". */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../../packages/local-discord/src/local-discord.ts';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let discord: LocalDiscord;
let database: TestDatabase;
let child: ChildProcess;
beforeEach(async () => {
  database = await createTestDatabase();
  discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
  child = await start();
}, 120_000);
afterEach(async () => {
  await kill();
  await discord.close();
  await database.remove();
});

async function start(): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['--import', './scripts/check-node.mjs', 'src/main.ts'], {
    cwd: new URL('../../..', import.meta.url),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl,
      DISCORD_TOKEN: discord.botToken,
      DISCORD_API_URL: discord.apiUrl,
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface(started.stderr)) {
    if (!line.startsWith('Stop with')) continue;
    started.stderr.resume();
    return started;
  }
  throw new Error('It ended before it was ready');
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const CHANNEL = { method: 'POST', route: /^\/guilds\/:guild_id\/channels$/ };
const ANSWER = { method: 'PATCH', route: /^\/webhooks\// };

it.each([
  ['before the channel is asked for', CHANNEL, 'asked'],
  ['after the channel was made', CHANNEL, 'done'],
  ['before the answer', ANSWER, 'asked'],
] as const)('killed %s, it tells whoever waits', { timeout: 180_000 }, async (_, match, when) => {
  const reached = Promise.withResolvers<void>();
  discord.faults.hold(match, reached.resolve, { when });
  const moderator = discord.as(SEED_IDS.moderator);
  const run = await moderator.command(SEED_IDS.general, 'ticket create', { user: SEED_IDS.member });
  await run.acknowledgedAfterMs;
  await reached.promise;
  await kill();
  child = await start();
  const { content } = await run.reply();
  expect(content).toMatch(/^The bot restarted before it could answer\./);
});
