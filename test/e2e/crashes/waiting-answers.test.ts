/** The whole process on a Discord, killed while someone is reading "thinking…". */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { endProcess, type StartedProcess, startProcess } from '../started-process.ts';

let discord: LocalDiscord;
let database: TestDatabase;
let running: StartedProcess;
beforeEach(async () => {
  database = await createTestDatabase();
  discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
  running = await start();
}, 120_000);
afterEach(async () => {
  await endProcess(running);
  await discord.close();
  await database.remove();
});

const start = async (): Promise<StartedProcess> =>
  startProcess({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    DISCORD_TOKEN: discord.botToken,
    DISCORD_API_URL: discord.apiUrl,
  });

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
  await endProcess(running);
  running = await start();
  const { content } = await run.reply();
  expect(content).toMatch(/^The bot restarted before it could answer\./);
});
