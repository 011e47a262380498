import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { REST } from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Bot, createBot } from '../../../src/bot/bot.ts';
import { registered } from '../../../src/bot/commands.ts';
import { deployCommands } from '../../../src/bot/deploy/deploy.ts';
import { createWaitingAnswers } from '../../../src/bot/interactions/waiting-answers.ts';
import { createApiClient } from '../../../src/contract/client.ts';

const logger = pino({ level: 'silent' });
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'waiting-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('what waits', () => {
  const SECRET = 'token of the bot';
  const START_MS = 1_420_070_400_000;
  const interaction = (at: number, token = 'secret-token') => ({
    id: String(BigInt(at - START_MS) << 22n),
    application_id: '1',
    token,
    locale: 'de',
  });
  const NOW = Date.UTC(2026, 10, 28);
  const open = (options: { now?: number; secret?: string; dir?: string } = {}) => {
    const { now = NOW, secret = SECRET, dir = dataDir } = options;
    return createWaitingAnswers({ dataDir: dir, owner: '', secret, logger, now: () => now });
  };
  const file = () => join(dataDir, 'waiting-answers');

  it('is what was added and not answered, once, and readable for nobody else', () => {
    const first = open();
    const [one, other] = [interaction(NOW - 1_000), interaction(NOW)];
    first.add(one);
    first.add(other);
    first.answered(other.id);
    expect(readFileSync(file(), 'utf8')).not.toContain('secret-token');
    expect(statSync(file()).mode & 0o077).toBe(0);
    expect(open().left()).toEqual([one]);
    expect(open().left()).toEqual([]);
  });

  it('is left alone after the quarter of an hour that its token lives, and under another bot’s token', () => {
    const add = () => open().add(interaction(NOW));
    add();
    expect(open({ now: NOW + 15 * 60_000 }).left()).toEqual([]);
    add();
    expect(open({ secret: 'another' }).left()).toEqual([]);
  });

  it('takes a line that was cut short for none, and no room for what was answered', () => {
    const waiting = open();
    for (let n = 0; n < 1_000; n += 1) {
      const each = interaction(NOW + n);
      waiting.add(each);
      waiting.answered(each.id);
    }
    expect(statSync(file()).size).toBeLessThan(200_000);
    expect(open().left()).toEqual([]);
  });

  it('does not stop a bot that cannot write', () => {
    const waiting = open({ dir: '/proc/none' });
    waiting.add(interaction(NOW));
    expect(waiting.left()).toEqual([]);
  });
});

describe('a bot that comes after one that died', () => {
  let discord: LocalDiscord;
  let silent: Server;
  const bots: Bot[] = [];
  beforeEach(async () => {
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true, answerWithin: 20_000 });
    // The first bot waits for it, and is never seen to end.
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
    const { applicationId } = discord;
    await deployCommands({ rest, applicationId, guildId: undefined, commands: registered });
  });
  afterEach(async () => {
    silent.closeAllConnections();
    silent.close();
    for (const bot of bots.splice(0)) await bot.stop();
    await discord.close();
  });

  async function startBot(registerCommands?: () => Promise<void>): Promise<void> {
    // A server that listens on a port has an address of this kind.
    const { port } = silent.address() as AddressInfo;
    const client = createApiClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key', extensions: true });
    const { botToken: discordToken, apiUrl: discordApiUrl } = discord;
    const bot = createBot({ discordToken, discordApiUrl, client, logger, dataDir, registerCommands });
    bots.push(bot);
    await bot.start();
  }

  it('lets those wait who come while it still starts', async () => {
    const registering = Promise.withResolvers<void>();
    const starting = startBot(async () => registering.promise);
    await expect.poll(() => bots.at(-1)?.ready()).toBe(true);
    const run = await discord.as(SEED_IDS.moderator).command(SEED_IDS.general, 'tickets');
    await run.acknowledgedAfterMs;
    registering.resolve();
    await starting;
    expect(await Promise.race([run.reply(), sleep(1_000, 'waits')])).toBe('waits');
  });

  it('answers who still waits', async () => {
    await startBot();
    const run = await discord.as(SEED_IDS.moderator).command(SEED_IDS.general, 'tickets');
    await run.acknowledgedAfterMs;
    await startBot();
    expect((await run.reply()).content).toMatch(/^The bot restarted before it could answer\./);
  });
});
