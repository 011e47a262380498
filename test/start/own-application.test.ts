/** The application that a database belongs to. */
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createApiClient } from '../../src/contract/client.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { systemClock } from '../../src/service/base/kit/clock.ts';
import { type ServiceOptions, startService } from '../../src/service/service.ts';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { demandOwnApplication } from '../../src/service/base/guilds/own-application.ts';
import { readConfig } from '../../src/config.ts';
import { partsOf, startSystem } from '../../src/system.ts';
import { startBotSessions } from '../../src/service/bot-sessions.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../database.ts';

const OURS = SEED_IDS.application;
const OTHER = '999999999999999999';
const path = { guild_id: SEED_IDS.guild };

let discord: LocalDiscord;
let database: TestDatabase;
beforeAll(async () => {
  discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
});
afterAll(() => discord.close());
beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.remove());
});

const start = (more: Partial<ServiceOptions> = {}) =>
  startService({
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 0,
    logger: pino({ level: 'silent' }),
    ...more,
  });

/** As if the database had belonged to it from the beginning. */
async function giveTo(application_id: string, host: string): Promise<void> {
  const opened = openDatabase(database);
  await opened.db.updateTable('discord_application').set({ application_id, discord: host }).execute();
  await opened.close();
}

async function owner() {
  const opened = openDatabase(database);
  const row = await opened.db.selectFrom('discord_application').selectAll().executeTakeFirst();
  await opened.close();
  return row;
}

it('belongs to the first one that it sees, at whatever address its local Discord is', async () => {
  await (await start()).stop();
  expect(await owner()).toMatchObject({ application_id: OURS, discord: new URL(discord.apiUrl).host });
  await giveTo(OURS, '127.0.0.1:1');
  await (await start()).stop();
});

it.each([
  [
    OTHER,
    'discord.com',
    /^The database belongs to the application 9{18} on discord\.com, but this start is for the application \d+ on 127\.0\.0\.1:\d+: .* Set DISCORD_TOKEN .* ALLOW_OTHER_APPLICATION=\d+\.$/,
  ],
  // The same ids, but none of the channels.
  [
    OURS,
    'discord.com',
    /^The database belongs to the application \d+ on discord\.com, but .* on 127\.0\.0\.1/,
  ],
])('that of %s on %s is refused to another one, and untouched', async (id, host, sentence) => {
  const service = await start();
  const api = createApiClient({ baseUrl: service.url, apiKey: service.embeddedToken });
  const ticket = await api.call('createTicket', { path, body: { user_id: SEED_IDS.member } });
  const expire_at = new Date(Date.now() + 60_000).toISOString();
  await api.ticket('expireTicket', { guildId: SEED_IDS.guild, ticketId: ticket.id }, { body: { expire_at } });
  await service.stop();
  await giveTo(id, host);

  // By then the ticket has expired.
  const clock = { ...systemClock, now: () => new Date(Date.now() + 3_600_000) };
  await expect(start({ clock })).rejects.toThrow(sentence);
  await expect(start({ clock, allowedApplication: OTHER })).rejects.toThrow(sentence);
  const opened = openDatabase(database);
  expect(await opened.db.selectFrom('tickets').select('status').execute()).toEqual([{ status: 'open' }]);
  await opened.close();
});

it('that of a real application doesn’t get a local Discord when the token is missing', async () => {
  const { dataDir, databaseUrl } = database;
  const ports = { PORT: '0', LOCAL_DISCORD_PORT: '0' };
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...ports });
  const starting = () => startSystem(config, partsOf(config), pino({ level: 'silent' }));
  await (await starting()).stop();
  await giveTo(OTHER, 'discord.com');
  await expect(starting()).rejects.toThrow(/^The database belongs to .* Set DISCORD_TOKEN /);
});

it('of a trial on a local Discord says so to a start on the real one, which begins with another database', async () => {
  const store = {
    rememberFirst: () => Promise.resolve({ id: OURS, discord: '127.0.0.1:4100' }),
    replace: () => Promise.reject(new Error('It is not replaced.')),
  };
  const logger = pino({ level: 'silent' });
  const starting = demandOwnApplication({ store, logger }, { id: OTHER, discord: 'discord.com' }, undefined);
  await expect(starting).rejects.toThrow(
    / It is from a trial on a local Discord: delete it, or set DATA_DIR /,
  );
});

it('is handed over to the one that is allowed by its id, for good', async () => {
  await (await start()).stop();
  await giveTo(OTHER, 'discord.com');
  await (await start({ allowedApplication: OURS })).stop();
  expect(await owner()).toMatchObject({ application_id: OURS });
  await (await start()).stop();
});

it.skipIf(POSTGRES === undefined)('is checked by a bot in a separate process, too', async () => {
  const service = await start();
  onTestFinished(() => service.stop());
  const startBot = () =>
    startBotSessions({
      databaseUrl: database.databaseUrl ?? '',
      dataDir: database.dataDir,
      token: discord.botToken,
      api: discord.apiUrl,
      shards: 'auto',
      onInteraction: () => undefined,
      logger: pino({ level: 'silent' }),
    });
  await (await startBot()).stop();
  await giveTo(OTHER, 'discord.com');
  await expect(startBot()).rejects.toThrow(
    /^The database \(DATABASE_URL\) belongs to the application 9{18} on discord\.com, but this bot is the application \d+ on 127\.0\.0\.1:\d+\. Set DATABASE_URL /,
  );
});
