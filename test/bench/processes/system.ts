/** Service, database and, when wanted, bot in one process, as `npm start` runs them before the real Discord. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bot, createBot } from '../../../src/bot/bot.ts';
import { createApiClient } from '../../../src/contract/client.ts';
import { serveDashboard } from '../../../src/dashboard/dashboard.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { answerParent } from './answer-parent.ts';
import type { DiscordAddress } from './discord.ts';
import { createComplaints } from './complaints.ts';
import { collectedMemory, cpuMs, peakMib, settledMemory } from './usage.ts';

export interface SystemOptions extends DiscordAddress {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Whether it listens to Discord's events. Its syncs would count among the measured calls. */
  readonly listens?: boolean;
  /** The bot is in another process: nothing is waited for. */
  readonly alone?: boolean;
  /** As before the real Discord: what it allows is kept to. */
  readonly limited?: boolean;
  /** Whether it serves the dashboard as well. */
  readonly dashboard?: boolean;
  /** Requests of one person; 0 for any number. */
  readonly rateLimitPerMinute?: number;
}

const { logger, complaints } = createComplaints();
const botIsThere = Promise.withResolvers<void>();
const services: Service[] = [];
const bots: Bot[] = [];
/** Separate from the service's own connection: shows whether the service has anything left to do. */
const databases: Database[] = [];

export const methods = {
  /** Starts the service; returns its address and a token with all permissions. */
  async start({
    apiUrl,
    token,
    dataDir,
    databaseUrl,
    listens = false,
    alone = false,
    limited = false,
    dashboard = false,
    rateLimitPerMinute = 0,
  }: SystemOptions): Promise<{ url: string; token: string }> {
    const service = await startService({
      discordToken: token,
      discordApiUrl: apiUrl,
      dataDir,
      databaseUrl,
      host: '127.0.0.1',
      port: 0,
      rateLimitPerMinute,
      ...(dashboard && { dashboard: serveDashboard }),
      ...(limited ? {} : { discordRequestsPerSecond: Infinity }),
      // As in one process with the bot, whose session goes first; without its limits Discord asks for no distance.
      identify: {
        ...(alone ? {} : { after: listens ? botIsThere.promise : new Promise(() => {}) }),
        ...(limited ? {} : { everyMs: 0 }),
      },
      logger,
    });
    services.push(service);
    databases.push(openDatabase({ dataDir, databaseUrl }));
    return { url: service.url, token: service.embeddedToken };
  },
  async connect({ apiUrl, token }: DiscordAddress): Promise<void> {
    const [service] = services;
    if (service === undefined) throw new Error('The service is not started');
    const client = createApiClient({ baseUrl: service.url, apiKey: service.embeddedToken });
    const bot = createBot({ discordToken: token, discordApiUrl: apiUrl, client, logger });
    bots.push(bot);
    await bot.start();
    botIsThere.resolve();
  },
  /** Resolves once the service has received all its guilds. */
  async hears({ guilds }: { guilds: number }): Promise<void> {
    while ((await countNamedGuilds()) < guilds) await sleep(50);
  },
  async disconnect(): Promise<void> {
    for (const bot of bots.splice(0)) await bot.stop();
  },
  /** Resolves when all requested work is done: the outbox is empty. */
  async idle(): Promise<void> {
    while (!(await isOutboxEmpty())) await sleep(5);
  },
  openTickets(): Promise<{ id: string; guild_id: string; channel_id: string }[]> {
    return theDatabase()
      .db.selectFrom('tickets')
      .select(['id', 'guild_id', 'channel_id'])
      .where('status', '=', 'open')
      .where('channel_id', 'is not', null)
      .$narrowType<{ channel_id: string }>()
      .execute();
  },
  async stop(): Promise<void> {
    await methods.disconnect();
    for (const database of databases.splice(0)) await database.close();
    for (const service of services.splice(0)) await service.stop();
  },
  cpuMs,
  memory: settledMemory,
  collectedMemory,
  peakMib,
  complaints,
};

export type Methods = typeof methods;

async function isOutboxEmpty(): Promise<boolean> {
  const left = await theDatabase().db.selectFrom('outbox').select('id').executeTakeFirst();
  return left === undefined;
}

async function countNamedGuilds(): Promise<number> {
  const { count } = await theDatabase()
    .db.selectFrom('guilds')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('name', '!=', '')
    .executeTakeFirstOrThrow();
  return count;
}

function theDatabase(): Database {
  const [database] = databases;
  if (database === undefined) throw new Error('The service is not started');
  return database;
}

answerParent(methods);
