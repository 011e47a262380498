import { join } from 'node:path';
import { REST } from 'discord.js';
import type { Logger } from 'pino';
import { API_STATES, type ApiWatch, createApiWatch } from './bot/api-watch.ts';
import { type Bot, createBot } from './bot/bot.ts';
import { deployCommands } from './bot/deploy/deploy.ts';
import type { Config } from './config.ts';
import { type ApiClient, type ApiClientOptions, createApiClient } from './contract/client.ts';
import { invitation } from './discord-text/invitation.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { type Service, startService } from './service/service.ts';
import { type PartState, type Readiness, readyParts } from './service/http/pages/health.ts';
import { serveHealthAlone } from './service/http/pages/health-alone.ts';
import { makePrivate, prepareDataDir } from './service/storage/database/data-dir.ts';
import { sqliteFault } from './service/storage/database/sqlite/faults.ts';
import { filesOf } from './files-config.ts';
import { type Listener, listenFault, type NotThereYet, StartError } from './start-error.ts';
import { untilThere } from './until-there.ts';

/** The parts that one process can run. */
export type Part = 'local-discord' | 'service' | 'bot';

interface System {
  /** What was started, in words, with its address where it has one. */
  readonly started: readonly string[];
  /** What whoever started it does next. */
  readonly next: string;
  /** Resolves when a part cannot go on, with what to do: a new start may help, waiting does not. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

const MIB = 1024 * 1024;

/** Something that was started. */
interface Running {
  readonly says: string;
  stop(): Promise<void>;
}

/** Which parts the environment asks for when none are named. */
export function partsOf(config: Config): readonly Part[] {
  return [
    ...(config.DISCORD_TOKEN === undefined ? (['local-discord'] as const) : []),
    ...(config.API_BASE_URL === undefined ? (['service'] as const) : []),
    'bot',
  ];
}

/**
 * Starts the parts in the order in which they need each other; stops them in the reverse one. A database or a Discord
 * that is away is waited for. When a part cannot start, those before it are stopped again.
 */
export async function startSystem(
  config: Config,
  parts: readonly Part[],
  logger: Logger,
  /** Ends a start that waits: it rejects, and nothing goes on. */
  signal: AbortSignal = new AbortController().signal,
): Promise<System> {
  demandTwoPorts(config, parts);
  demandRealDiscord(config, parts);
  const running: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const part of running.toReversed()) await part.stop();
  };
  let bot: Bot | undefined;
  try {
    bot = await startParts(config, parts, { logger, running, signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    started: running.map((part) => part.says),
    next: nextStep(config, parts, bot?.applicationId()),
    failed: bot?.closed ?? new Promise(() => undefined),
    stop,
  };
}

/** Said before anything starts: the second to listen would only say that its port is taken. */
function demandTwoPorts({ PORT, LOCAL_DISCORD_PORT }: Config, parts: readonly Part[]): void {
  if (parts.length === 1 || !parts.includes('local-discord')) return;
  if (PORT === 0 || PORT !== LOCAL_DISCORD_PORT) return;
  throw new StartError(`PORT and LOCAL_DISCORD_PORT are both ${PORT}. Set one of them to another port.`);
}

/** A token that got lost must not make a system that answers to nobody, and closes tickets by its own clock. */
function demandRealDiscord({ NODE_ENV: environment }: Config, parts: readonly Part[]): void {
  if (environment !== 'production' || !parts.includes('local-discord')) return;
  throw new StartError(
    'DISCORD_TOKEN is missing, and with NODE_ENV=production the local Discord is not started in its place. Set DISCORD_TOKEN, or DISCORD_TOKEN_FILE; to try it out, leave NODE_ENV out.',
  );
}

function nextStep(
  { DISCORD_GUILD_ID: guild }: Config,
  parts: readonly Part[],
  applicationId: string | undefined,
): string {
  if (parts.includes('local-discord') && parts.includes('bot')) {
    return 'Open the local Discord, choose #general, and type /ticket create user:@member';
  }
  if (parts.includes('local-discord')) return 'Start the other parts with these two variables.';
  if (!parts.includes('bot'))
    return 'Make a token for the API with: npm run create-token -- --user YOUR_USER_ID';
  const where = guild === undefined ? ' -- --guild SERVER_ID' : '';
  return [
    ...(applicationId === undefined ? [] : invitations(applicationId, guild)),
    `Register the commands once, with: npm run deploy-commands${where}   then type /setup start on your server`,
  ].join('\n');
}

function invitations(applicationId: string, guildId: string | undefined): string[] {
  return [
    `Invite the bot: ${invitation(applicationId, { guildId })}`,
    `or, to ping roles that not everyone may mention: ${invitation(applicationId, { guildId, pingsAll: true })}`,
  ];
}

interface Starting {
  readonly logger: Logger;
  readonly running: Running[];
  readonly signal: AbortSignal;
}

async function startParts(
  config: Config,
  parts: readonly Part[],
  starting: Starting,
): Promise<Bot | undefined> {
  const { running } = starting;
  const local = parts.includes('local-discord') ? await startLocal(config, running) : undefined;
  if (parts.length === 1 && local !== undefined) {
    running.push({ says: connectionTo(local), stop: async () => undefined });
    return undefined;
  }
  const bot: BotSoFar = {};
  const botIsThere = Promise.withResolvers<void>();
  const botState = (): PartState => stateOf(bot);
  const options = { ...starting, config, discord: discordOf(config, local), metrics: createMetrics() };
  const service = parts.includes('service')
    ? await startServicePart({
        ...options,
        ...(parts.includes('bot') && { botState, botIsThere: botIsThere.promise }),
      })
    : undefined;
  if (!parts.includes('bot')) return undefined;
  const client = createApiClient(apiOf(config, service));
  const api = service === undefined ? await startApiWatch({ ...options, bot }) : undefined;
  if (service !== undefined) options.metrics.watchApi(() => 'usable', API_STATES);
  // It tells of itself while it waits, too.
  if (api !== undefined) await startHealth({ ...options, botState, api });
  const started = await startBotPart({ ...options, client, bot });
  botIsThere.resolve();
  // The bot knows its own id now, in whose name it asks whether it may act.
  await api?.check();
  if (local !== undefined) await registerCommands(local, started);
  return started;
}

/** Of the bot, what there is of it. */
interface BotSoFar {
  current?: Bot;
  /** What its start waits for. */
  away?: NotThereYet;
}

function stateOf({ current: bot, away }: BotSoFar): PartState {
  if (bot === undefined) return { ready: false, says: away?.message ?? 'The bot is starting.' };
  if (bot.ready()) return { ready: true };
  const { connected, connecting } = bot.sessions();
  return {
    ready: false,
    says: `Of its gateway sessions ${connected} are connected and ${connecting} are not, so commands are not answered there. It connects by itself; if that lasts, look at Discord's status page, and in the log.`,
  };
}

/** On the real Discord that is `npm run deploy-commands`; here nobody should have to know it. */
async function registerCommands(local: LocalDiscord, { commands }: Bot): Promise<void> {
  const rest = new REST({ api: local.apiUrl }).setToken(local.botToken);
  await deployCommands({ rest, applicationId: local.applicationId, guildId: undefined, commands });
}

async function startLocal(config: Config, running: Running[]): Promise<LocalDiscord> {
  prepareDataDir(config.DATA_DIR);
  const stateFile = join(config.DATA_DIR, 'local-discord.sqlite');
  const local = await listening(
    config,
    { port: 'LOCAL_DISCORD_PORT', host: 'LOCAL_DISCORD_HOST' },
    async () => {
      makePrivate(stateFile);
      return startLocalDiscord({
        host: config.LOCAL_DISCORD_HOST,
        port: config.LOCAL_DISCORD_PORT,
        stateFile,
      });
    },
  ).catch((error: unknown) => {
    throw sqliteFault(error, stateFile);
  });
  running.push({
    says: `Local Discord   ${local.url}   ← open this in a browser`,
    stop: () => local.close(),
  });
  return local;
}

async function listening<Started>(
  config: Config,
  listener: Listener,
  start: () => Promise<Started>,
): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    throw listenFault(error, config, listener);
  }
}

/** How parts in other processes, and the scripts, find a local Discord that runs alone: its token is worth nothing elsewhere. */
function connectionTo({ apiUrl, botToken }: LocalDiscord): string {
  return `For the others  DISCORD_API_URL=${apiUrl} DISCORD_TOKEN=${botToken}`;
}

interface DiscordAddress {
  readonly discordToken: string;
  readonly discordApiUrl: string;
}

function discordOf(config: Config, local: LocalDiscord | undefined): DiscordAddress {
  if (local !== undefined) return { discordToken: local.botToken, discordApiUrl: local.apiUrl };
  if (config.DISCORD_TOKEN === undefined) {
    throw new StartError('Set DISCORD_TOKEN; only "npm start" brings a local Discord of its own.');
  }
  return { discordToken: config.DISCORD_TOKEN, discordApiUrl: config.DISCORD_API_URL };
}

interface PartOptions extends Starting {
  readonly config: Config;
  /** One for the whole process. */
  readonly metrics: Metrics;
}

const SERVICE = { port: 'PORT', host: 'HOST' } as const;

interface ServicePartOptions extends PartOptions {
  readonly discord: DiscordAddress;
  readonly botState?: () => PartState;
  readonly botIsThere?: Promise<void>;
}

async function startServicePart(options: ServicePartOptions): Promise<Service> {
  const meanwhile = answerMeanwhile(options);
  const attempt = (): Promise<Service> =>
    listening(options.config, SERVICE, () => startService(serviceOptions(options, meanwhile.end)));
  try {
    const service = await untilThere(attempt, { ...options, onAway: meanwhile.tell });
    options.running.push({
      says: `Ticket service  ${service.url}   API at /api/v1, described at /docs`,
      stop: () => service.stop(),
    });
    return service;
  } finally {
    await meanwhile.end();
  }
}

function serviceOptions(
  options: ServicePartOptions,
  beforeListening: () => Promise<void>,
): Parameters<typeof startService>[0] {
  const { config, botState } = options;
  return {
    ...options.discord,
    databaseUrl: config.DATABASE_URL,
    ...filesOf(config),
    host: config.HOST,
    port: config.PORT,
    publicUrl: config.PUBLIC_URL,
    allowedApplication: config.ALLOW_OTHER_APPLICATION,
    rateLimitPerMinute: config.API_RATE_LIMIT,
    fileQuota: {
      ticketBytes: config.ATTACHMENTS_TICKET_LIMIT * MIB,
      guildBytes: config.ATTACHMENTS_GUILD_LIMIT * MIB,
    },
    ...(config.WEBHOOK_ORIGINS !== undefined && { webhookOrigins: config.WEBHOOK_ORIGINS }),
    logger: options.logger,
    metrics: options.metrics,
    shards: config.SHARDS,
    // One session in five seconds: commands first.
    identify: { after: options.botIsThere },
    ...(botState !== undefined && { otherParts: () => ({ bot: botState() }) }),
    beforeListening,
  };
}

/** Where the service will listen, a start that waits says so. */
function answerMeanwhile({ config, botState, logger, metrics }: ServicePartOptions) {
  let fault: NotThereYet | undefined;
  let server: { close(): Promise<void> } | undefined;
  const readiness = async (): Promise<Readiness> => ({
    ...(fault !== undefined && { [fault.part]: { ready: false, says: fault.message } }),
    ...(fault !== undefined && botState !== undefined && { bot: botState() }),
  });
  metrics.watchReady(async () => readyParts(await readiness()));
  return {
    tell: async (away: NotThereYet): Promise<void> => {
      fault = away;
      server ??= await listening(config, SERVICE, () =>
        serveHealthAlone({
          host: config.HOST,
          port: config.PORT,
          logger,
          metrics,
          readiness,
          isStarting: true,
        }),
      );
    },
    end: async (): Promise<void> => {
      fault = undefined;
      await server?.close();
      server = undefined;
    },
  };
}

interface BotPartOptions extends PartOptions {
  readonly discord: DiscordAddress;
  readonly client: ApiClient;
  /** Filled in as it comes into being. */
  readonly bot: BotSoFar;
}

async function startBotPart({ bot, ...options }: BotPartOptions): Promise<Bot> {
  const attempt = async (): Promise<Bot> => {
    const made = createBot(botOptions(options));
    await made.start();
    return made;
  };
  const onAway = (fault: NotThereYet): void => void (bot.away = fault);
  const started = await untilThere(attempt, { ...options, onAway });
  bot.current = started;
  options.metrics.watchBot(() => started.sessions());
  options.running.push({ says: 'Bot             ready for commands', stop: () => started.stop() });
  return started;
}

function botOptions({
  discord,
  client,
  config,
  logger,
  metrics,
}: Omit<BotPartOptions, 'bot'>): Parameters<typeof createBot>[0] {
  return {
    ...discord,
    client,
    shards: config.SHARDS,
    logger,
    onInteraction: metrics.onInteraction,
    onDiscordCall: metrics.onDiscordCall,
  };
}

function apiOf(config: Config, service: Service | undefined): ApiClientOptions {
  if (service !== undefined) return { baseUrl: service.url, apiKey: service.embeddedToken, extensions: true };
  if (config.API_BASE_URL === undefined || config.API_KEY === undefined) {
    throw new StartError('Set API_BASE_URL and API_KEY; only "npm start" brings a service of its own.');
  }
  return { baseUrl: config.API_BASE_URL, apiKey: config.API_KEY };
}

/** Nothing else tells whether commands can be done by an API in another process. */
async function startApiWatch(options: PartOptions & { readonly bot: BotSoFar }): Promise<ApiWatch> {
  const { config, bot, logger, metrics, running } = options;
  const api = apiOf(config, undefined);
  const { baseUrl } = api;
  const client = createApiClient({ ...api, retry: { attempts: 1 }, timeoutMs: API_PATIENCE_MS });
  const watch = createApiWatch({ client, baseUrl, userId: () => bot.current?.applicationId(), logger });
  await watch.start();
  metrics.watchApi(() => watch.state(), API_STATES);
  running.push({
    // Read when everything has started: by then it was asked in the bot's own name.
    get says() {
      return `API             ${watch.fault() ?? `${baseUrl}   can be used`}`;
    },
    stop: async () => watch.stop(),
  });
  return watch;
}

const API_PATIENCE_MS = 5_000;

function apiState(api: ApiWatch): PartState {
  const says = api.fault();
  return says === undefined ? { ready: true } : { ready: false, says };
}

/** A bot without a service beside it still tells its orchestrator how it is. */
async function startHealth(
  options: PartOptions & { readonly botState: () => PartState; readonly api: ApiWatch },
): Promise<void> {
  const { config, botState, api, logger, metrics } = options;
  const readiness = async () => ({ bot: botState(), api: apiState(api) });
  const health = await listening(config, SERVICE, () =>
    serveHealthAlone({
      host: config.HOST,
      port: config.PORT,
      logger,
      metrics,
      readiness,
    }),
  );
  metrics.watchReady(async () => readyParts(await readiness()));
  options.running.push({ says: `Health          ${health.url}`, stop: () => health.close() });
}
