import { serveDashboard } from '../src/dashboard/dashboard.ts';
import { type Logger, pino } from 'pino';
import { REST, Routes } from 'discord.js';
import { type Bot, createBot } from '../src/bot/bot.ts';
import { registered } from '../src/bot/commands.ts';
import { deployCommands } from '../src/bot/deploy/deploy.ts';
import { createInteractionEndpoint } from '../src/bot/interactions/http.ts';
import { type ApiClient, type ApiClientOptions, createApiClient } from '../src/contract/client.ts';
import { ApiError } from '../src/contract/errors.ts';
import type { WordSource } from '../src/bot/words/say.ts';
import type { Clock } from '../src/service/base/kit/clock.ts';
import type { RetryOptions } from '../src/contract/retry.ts';
import { uncovered } from '@coatcheck/local-discord/coverage';
import {
  type LocalDiscord,
  type LocalDiscordOptions,
  type Person,
  startLocalDiscord,
} from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Service, startService } from '../src/service/service.ts';
import type { TestDatabase } from './database.ts';
import { unlistedCodes } from './contract/answers.ts';
import { withoutMentions } from './mentions.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { type OpenTicket, openTicket } from './open-ticket.ts';
import { PATIENCE_MS } from './patience.ts';

export type { OpenTicket };

/** Everything, running: the local Discord, the service on a real database, the bot; on free ports. */
export interface World extends AsyncDisposable {
  readonly discord: LocalDiscord;
  readonly service: Service;
  readonly bot: Bot;
  /** The service's API with the bot's own token. */
  readonly api: ApiClient;
  readonly guildId: string;
  readonly general: string;
  readonly moderator: Person;
  readonly member: Person;
  readonly secondMember: Person;
  readonly administrator: Person;
  readonly database: TestDatabase;
  /** A fresh ticket of the member, made through the API; its channel is ready. */
  openTicket(): Promise<OpenTicket>;
  /** Stops service and bot, and starts them on the same data; nobody listens during `meanwhile`. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

const silent = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

export interface WorldOptions extends Pick<
  LocalDiscordOptions,
  'lifted' | 'heartbeatEvery' | 'answerWithin' | 'seed'
> {
  /** Receives what service and bot log. */
  readonly logger?: Logger;
  /** How long Discord may take to answer the service. */
  readonly discordTimeoutMs?: number;
  /** What the service asks of Discord at most; Discord's 50 unless told. */
  readonly discordRequestsPerSecond?: number;
  /** How many streams of events the service keeps open. */
  readonly maxStreams?: number;
  /** The service's. */
  readonly clock?: Clock;
  /** How the bot asks the service again. */
  readonly retry?: Partial<RetryOptions>;
  /** What runs around each attempt of the bot's calls, as `npm start` traces them. */
  readonly around?: ApiClientOptions['around'];
  /** Other words than the languages' own. */
  readonly wordSource?: WordSource;
  /** How interactions reach the bot; over the gateway unless told. */
  readonly interactions?: 'http' | undefined;
}

/** Nothing but time passes between two looks: tests needn't wait as long as it's cheap for a service to. */
const SOON = { pollEveryMs: 250, storeActivityEveryMs: 250 };

/** `lifted` removes Discord's rate limits: for tests that open many tickets and aren't about limits. */
export async function startWorld({
  logger = silent,
  discordTimeoutMs,
  discordRequestsPerSecond = 50,
  retry,
  wordSource,
  around,
  maxStreams,
  clock,
  interactions,
  ...options
}: WorldOptions = {}): Promise<World> {
  const database = await createMigratedDatabase();
  const discord = await startLocalDiscord({
    port: 0,
    identifyEvery: 0,
    answerWithin: PATIENCE_MS,
    ...options,
  });
  const unlisted: string[] = [];
  const parts = async (): Promise<Parts> =>
    startParts(discord, database, {
      answerWithinMs: options.answerWithin ?? PATIENCE_MS,
      logger,
      discordTimeoutMs,
      discordRequestsPerSecond,
      retry,
      wordSource,
      maxStreams,
      around: notingCodes(around, unlisted),
      clock,
      interactions,
    });
  await registerCommands(discord);
  let running = await parts();

  const close = async (): Promise<void> => {
    await running.bot.stop();
    await running.service.stop();
    await discord.close();
    await database.remove();
    mustBeCovered(discord);
    mustNameMentions(discord);
    mustNameItself(discord);
    if (unlisted.length > 0) throw new Error(`The contract says otherwise: ${unlisted.join('; ')}`);
  };
  return {
    discord,
    get service() {
      return running.service;
    },
    get bot() {
      return running.bot;
    },
    get api() {
      return running.api;
    },
    guildId: SEED_IDS.guild,
    general: SEED_IDS.general,
    moderator: discord.as(SEED_IDS.moderator),
    member: discord.as(SEED_IDS.member),
    secondMember: discord.as(SEED_IDS.secondMember),
    administrator: discord.as(SEED_IDS.administrator),
    database,
    openTicket: () => openTicket(running.api),
    async restart(meanwhile) {
      await running.bot.stop();
      await running.service.stop();
      await meanwhile?.();
      running = await parts();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface Parts {
  readonly service: Service;
  readonly bot: Bot;
  readonly api: ApiClient;
}

interface PartsOptions {
  readonly logger: Logger;
  readonly discordTimeoutMs: number | undefined;
  readonly discordRequestsPerSecond: number;
  readonly retry: Partial<RetryOptions> | undefined;
  readonly wordSource: WordSource | undefined;
  readonly maxStreams: number | undefined;
  readonly clock: Clock | undefined;
  readonly around: ApiClientOptions['around'];
  readonly interactions: 'http' | undefined;
  readonly answerWithinMs: number;
}

async function startParts(
  discord: LocalDiscord,
  database: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  {
    logger,
    discordTimeoutMs,
    discordRequestsPerSecond,
    retry,
    wordSource,
    around,
    maxStreams,
    clock,
    interactions,
    answerWithinMs,
  }: PartsOptions,
): Promise<Parts> {
  const endpoint = interactions === 'http' ? createInteractionEndpoint({ logger }) : undefined;
  const address = { discordToken: discord.botToken, discordApiUrl: discord.apiUrl };
  const service = await startService({
    ...address,
    ...database,
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 0,
    ...(maxStreams !== undefined && { maxStreams }),
    ...(clock !== undefined && { clock }),
    dashboard: serveDashboard,
    discordClient: { clientId: discord.applicationId, clientSecret: discord.clientSecret },
    identify: { everyMs: 0 },
    ...SOON,
    discordTimeoutMs,
    discordRequestsPerSecond,
    receiveInteraction: endpoint?.receive,
    logger,
  });
  const api = createApiClient({ baseUrl: service.url, apiKey: service.embeddedToken, retry, around });
  const bot = createBot({ ...address, client: api, logger, wordSource, endpoint, answerWithinMs });
  await bot.start();
  if (endpoint !== undefined) await setEndpoint(discord, `${service.url}/interactions`);
  return { service, bot, api };
}

/** Runs around each attempt, and notes the codes that the contract doesn't list for the operation. */
function notingCodes(around: ApiClientOptions['around'], unlisted: string[]): ApiClientOptions['around'] {
  const runs: NonNullable<ApiClientOptions['around']> = around ?? ((_operation, attempt) => attempt({}));
  return (operation, attempt) =>
    runs(operation, async (headers) => {
      try {
        return await attempt(headers);
      } catch (error) {
        if (error instanceof ApiError && error.status > 0)
          unlisted.push(...unlistedCodes(operation, error.status, error.code));
        throw error;
      }
    });
}

/** As someone does in the Developer Portal; Discord checks the endpoint. */
export async function setEndpoint(discord: LocalDiscord, url: string | null): Promise<void> {
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
  await rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } });
}

async function registerCommands(discord: LocalDiscord): Promise<void> {
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
  await deployCommands({
    rest,
    applicationId: discord.applicationId,
    guildId: undefined,
    commands: registered,
  });
}

/** A route that bot or service calls and the local Discord does not have would only be a 404 that something survives. */
function mustBeCovered({ requests }: LocalDiscord): void {
  const unknown = uncovered(requests.all());
  if (unknown.length > 0) throw new Error(`The local Discord lacks: ${unknown.join(', ')}`);
}

/** Left unsaid, Discord reads mentions out of the text, and in a private thread a mention is access. */
function mustNameMentions({ requests }: LocalDiscord): void {
  const unnamed = withoutMentions(requests.all());
  if (unnamed.length > 0) throw new Error(`Messages without allowed_mentions: ${unnamed.join('; ')}`);
}

/** The form that Discord asks bots for; it may block others. */
function mustNameItself({ requests }: LocalDiscord): void {
  const unnamed = requests.all().filter(({ userAgent = '' }) => !/^DiscordBot \(\S+.*\)/.test(userAgent));
  const said = unnamed.map(({ method, route, userAgent }) => `${method} ${route} (${userAgent})`);
  if (said.length > 0) throw new Error(`Requests without the name of a bot: ${said.join('; ')}`);
}
