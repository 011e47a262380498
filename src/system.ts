import type { APIInteraction } from 'discord-api-types/v10';
import { inCallSpan } from './metrics/spans.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { API_STATES, type ApiWatch, createApiWatch } from './bot/api-watch.ts';
import type { Bot, createBot } from './bot/bot.ts';
import type { InteractionEndpoint } from './bot/interactions/http.ts';
import type { SharedSessions } from './bot/interactions/shared-gateway.ts';
import type { Config } from './config.ts';
import { type ApiClient, type ApiClientOptions, createApiClient } from './contract/client.ts';
import { invitation } from './discord-text/invitation.ts';
import type { LocalDiscord } from '@coatcheck/local-discord';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { Service, startService } from './service/service.ts';
import { type PartState, type Readiness, readyParts } from './service/edge/http/pages/health.ts';
import { INTERACTIONS_PATH } from './service/edge/http/interactions.ts';
import { makePrivate, prepareDataDir } from './service/edge/database/data-dir.ts';
import { sqliteFault } from './service/edge/database/sqlite/faults.ts';
import { filesOf } from './files-config.ts';
import { type Listener, listenFault, type DependencyAway, StartError } from './start-error.ts';
import { waitUntilAvailable } from './wait-until-available.ts';
import { VERSION } from './version.ts';

/** The parts that one process can run. */
export type Part = 'local-discord' | 'service' | 'bot';

interface System {
  /** A line for each started part, with its address if it has one. */
  readonly started: readonly string[];
  /** The operator's next step. */
  readonly next: string;
  /** Resolves when a part can't continue, with what to do: a new start may help, waiting doesn't. */
  readonly failed: Promise<Error>;
  /** Serves everything for this long while `/readyz` says 503, so that a proxy turns to another process before the stop. */
  leave(forMs: number): Promise<void>;
  stop(): Promise<void>;
}

const MIB = 1024 * 1024;

/** A started part. */
interface Running {
  readonly description: string;
  stop(): Promise<void>;
}

/** The parts that the environment asks for if the command line names none. */
export function partsOf(config: Config): readonly Part[] {
  return [
    ...(config.DISCORD_TOKEN === undefined ? (['local-discord'] as const) : []),
    ...(config.API_BASE_URL === undefined ? (['service'] as const) : []),
    'bot',
  ];
}

/**
 * Starts the parts in the order of their dependencies, and stops them in reverse. Waits for a database or a Discord that is
 * away. If a part can't start, the parts before it are stopped again.
 */
export async function startSystem(
  config: Config,
  parts: readonly Part[],
  logger: Logger,
  /** Ends a start that is still waiting: the promise rejects, and nothing keeps running. */
  signal: AbortSignal = new AbortController().signal,
): Promise<System> {
  demandTwoPorts(config, parts);
  const running: Running[] = [];
  let isLeaving = false;
  const stop = async (): Promise<void> => {
    for (const part of running.toReversed()) await part.stop();
  };
  let bot: Bot | undefined;
  try {
    bot = await startParts(config, parts, { logger, running, signal, isLeaving: () => isLeaving });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    started: running.map((part) => part.description),
    next: nextStep(config, parts, bot?.applicationId()),
    failed: bot?.closed ?? new Promise(() => undefined),
    async leave(forMs) {
      isLeaving = true;
      await sleep(forMs);
    },
    stop,
  };
}

/** This is checked before anything starts: the second server would only report that its port is taken. */
function demandTwoPorts({ PORT, LOCAL_DISCORD_PORT }: Config, parts: readonly Part[]): void {
  if (parts.length === 1 || !parts.includes('local-discord')) return;
  if (PORT === 0 || PORT !== LOCAL_DISCORD_PORT) return;
  throw new StartError(`PORT and LOCAL_DISCORD_PORT are both ${PORT}. Set one of them to another port.`);
}

function nextStep(
  { DISCORD_GUILD_ID: guild, REGISTER_COMMANDS: register }: Config,
  parts: readonly Part[],
  applicationId: string | undefined,
): string {
  if (parts.includes('local-discord') && parts.includes('bot')) {
    return 'Open the local Discord in a browser, and follow its three steps.';
  }
  if (parts.includes('local-discord')) return 'Start the other parts with these two variables.';
  if (!parts.includes('bot'))
    return 'Make a token for the API with: npm run create-token -- --user YOUR_USER_ID';
  const where = guild === undefined ? ' -- --guild SERVER_ID' : '';
  return [
    ...(applicationId === undefined ? [] : invitations(applicationId, guild)),
    ...(register === 'on'
      ? ['Then type /setup on your server']
      : [
          `Register the commands once, with: npm run deploy-commands${where}   then type /setup on your server`,
        ]),
  ].join('\n');
}

function invitations(applicationId: string, guildId: string | undefined): string[] {
  return [
    `Invite the bot: ${invitation(applicationId, { guildId })}`,
    `or, to ping roles that not everyone may mention: ${invitation(applicationId, { guildId, pingsAll: true })}`,
  ];
}

interface StartContext {
  readonly logger: Logger;
  readonly running: Running[];
  readonly signal: AbortSignal;
  readonly isLeaving: () => boolean;
}

async function startParts(
  config: Config,
  parts: readonly Part[],
  context: StartContext,
): Promise<Bot | undefined> {
  const { running } = context;
  const local = parts.includes('local-discord') ? await startLocal(config, running) : undefined;
  if (parts.length === 1 && local !== undefined) {
    running.push({ description: connectionTo(local), stop: async () => undefined });
    return undefined;
  }
  const bot: BotState = {};
  const endpoint = parts.includes('bot') ? await createEndpoint(config, context.logger) : undefined;
  const relay = parts.includes('bot') && endpoint === undefined ? createRelay() : undefined;
  const botState = (): PartState => botPartState(bot);
  const options = {
    ...context,
    config,
    discord: discordOf(config, local),
    metrics: createMetrics(VERSION),
    endpoint,
  };
  const service = parts.includes('service')
    ? await startServicePart({
        ...options,
        ...(parts.includes('bot') && { botState }),
        onInteraction: relay?.onInteraction,
      })
    : undefined;
  if (!parts.includes('bot')) return undefined;
  const client = createApiClient({ ...apiOf(config, service), around: inCallSpan });
  const api = service === undefined ? await startApiWatch({ ...options, bot }) : undefined;
  if (service !== undefined) options.metrics.watchApi(() => 'usable', API_STATES);
  // The health endpoint answers while the bot is still waiting, too.
  if (api !== undefined) await startHealth({ ...options, botState, api });
  const setEndpoint =
    local && service && (() => pointLocalDiscord(local, `${service.url}${INTERACTIONS_PATH}`));
  const sessions =
    service ?? (relay && (await startOwnSessions({ ...options, bot, onInteraction: relay.onInteraction })));
  const shared = sessions && relay && shareSessions(sessions, relay, context.signal);
  const started = await startBotPart({ ...options, client, bot, local, setEndpoint, shared });
  // The bot knows its own id by now, and the watch can check whether the token may act on behalf of people.
  await api?.check();
  return started;
}

/** Exists for the whole process, so that Discord gets an answer while the bot is still starting. */
async function createEndpoint(
  { INTERACTIONS }: Config,
  logger: Logger,
): Promise<InteractionEndpoint | undefined> {
  if (INTERACTIONS === 'gateway') return undefined;
  const { createInteractionEndpoint } = await import('./bot/interactions/http.ts');
  return createInteractionEndpoint({ logger });
}

/** Hands interactions from the service to the bot, which can't import each other. */
function createRelay() {
  let take: ((interaction: APIInteraction) => void) | undefined;
  return {
    onInteraction: (interaction: APIInteraction): void => take?.(interaction),
    pass: (to: typeof take): void => void (take = to),
  };
}

/** Without a service in the process, the bot shares shards with other processes by the service's PostgreSQL, if it has the address. */
async function startOwnSessions(
  options: PartOptions & {
    readonly bot: BotState;
    readonly discord: DiscordAddress;
    readonly onInteraction: (interaction: APIInteraction) => void;
  },
): Promise<Pick<Service, 'events' | 'listening'> | undefined> {
  const { config, bot, discord, running } = options;
  const databaseUrl = config.DATABASE_URL;
  if (databaseUrl === undefined) return undefined;
  const { startBotSessions } = await import('./service/bot-sessions.ts');
  const attempt = (): ReturnType<typeof startBotSessions> =>
    startBotSessions({
      databaseUrl,
      dataDir: config.DATA_DIR,
      token: discord.discordToken,
      api: discord.discordApiUrl,
      shards: config.SHARDS,
      onInteraction: options.onInteraction,
      logger: options.logger,
    });
  const onAway = (fault: DependencyAway): void => void (bot.away = fault);
  const events = await waitUntilAvailable(attempt, { ...options, onAway });
  delete bot.away;
  running.push({
    description: 'Shards          shared by PostgreSQL with other processes of the bot',
    stop: () => events.stop(),
  });
  return { events, listening: events.ready };
}

/** Discord would count the bot's own sessions in addition, and send each of them every interaction. */
function shareSessions(
  { events, listening }: Pick<Service, 'events' | 'listening'>,
  { pass }: ReturnType<typeof createRelay>,
  signal: AbortSignal,
): SharedSessions {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It is of interest only while the start waits.
  aborted.catch(() => undefined);
  return {
    pass,
    ready: Promise.race([listening, aborted]),
    isReady: () => events.isReady(),
    sessions: () => events.sessions(),
    failed: events.failed,
    stop: async () => events.stop(),
  };
}

/** The bot, or the reason why it has not started yet. */
interface BotState {
  current?: Bot;
  /** The dependency that its start is waiting for. */
  away?: DependencyAway;
}

function botPartState({ current: bot, away }: BotState): PartState {
  if (bot === undefined) return { ready: false, says: away?.message ?? 'The bot is starting.' };
  if (bot.ready()) return { ready: true };
  const sessions = bot.sessions();
  if (sessions === undefined)
    return { ready: false, says: 'The bot is stopping, so it accepts no more interactions.' };
  const { connected, connecting } = sessions;
  return {
    ready: false,
    says: `${connecting} of the bot's gateway sessions aren't connected (${connected} are), so some commands get no answer. It reconnects automatically; if it keeps failing, check Discord's status page and the log.`,
  };
}

/** Of several processes of a bot, the one with its first shard does it. In the local Discord nobody has to know of it. */
async function registerCommands({
  config,
  discord,
  client,
  local,
  logger,
}: Omit<BotPartOptions, 'bot' | 'setEndpoint' | 'shared'>): Promise<void> {
  const isFirst = config.SHARDS === 'auto' || config.SHARDS.ids.includes(0);
  if (!isFirst || (config.REGISTER_COMMANDS === 'off' && local === undefined)) return;
  const [{ registered }, { registerAtStart }] = await Promise.all([
    import('./bot/commands.ts'),
    import('./bot/deploy/at-start.ts'),
  ]);
  await registerAtStart({
    ...discord,
    applicationId: local?.applicationId ?? config.DISCORD_APPLICATION_ID,
    guildId: local === undefined ? config.DISCORD_GUILD_ID : undefined,
    commands: registered,
    hasExtensions: async () => client.knowsExtensions(),
    logger,
  });
}

async function startLocal(config: Config, running: Running[]): Promise<LocalDiscord> {
  prepareDataDir(config.DATA_DIR);
  const stateFile = join(config.DATA_DIR, 'local-discord.sqlite');
  const [{ startLocalDiscord }, { localGuide }] = await Promise.all([
    import('@coatcheck/local-discord'),
    import('./local-guide.ts'),
  ]);
  const local = await withListenFaults(
    config,
    { port: 'LOCAL_DISCORD_PORT', host: 'LOCAL_DISCORD_HOST' },
    async () => {
      makePrivate(stateFile);
      return startLocalDiscord({
        host: config.LOCAL_DISCORD_HOST,
        port: config.LOCAL_DISCORD_PORT,
        stateFile,
        guide: localGuide,
      });
    },
  ).catch((error: unknown) => {
    throw sqliteFault(error, stateFile);
  });
  await pointLocalDiscord(local, null);
  running.push({
    description: `Local Discord   ${local.url}   ← open this in a browser`,
    stop: () => local.close(),
  });
  return local;
}

/** What people do in the Developer Portal; it may also have kept the address of an earlier start. */
async function pointLocalDiscord(local: LocalDiscord, endpoint: string | null): Promise<void> {
  const response = await fetch(`${local.apiUrl}/v10/applications/@me`, {
    method: 'PATCH',
    headers: {
      authorization: `Bot ${local.botToken}`,
      'content-type': 'application/json',
      'user-agent': `DiscordBot (coatcheck, ${VERSION})`,
    },
    body: JSON.stringify({ interactions_endpoint_url: endpoint }),
  });
  if (!response.ok) throw new Error(`The local Discord did not accept ${endpoint}: ${await response.text()}`);
}

async function withListenFaults<Started>(
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

/** Tells parts in other processes, and the scripts, how to reach a local Discord; its token is worth nothing elsewhere. */
function connectionTo({ apiUrl, botToken }: LocalDiscord): string {
  return `For the others  DISCORD_API_URL=${apiUrl} DISCORD_TOKEN=${botToken}`;
}

interface DiscordAddress {
  readonly discordToken: string;
  readonly discordApiUrl: string;
  /** By which people sign in to the dashboard. */
  readonly discordClient?: { readonly clientId: string; readonly clientSecret: string };
}

function discordOf(config: Config, local: LocalDiscord | undefined): DiscordAddress {
  if (local !== undefined) {
    const discordClient = { clientId: local.applicationId, clientSecret: local.clientSecret };
    return { discordToken: local.botToken, discordApiUrl: local.apiUrl, discordClient };
  }
  if (config.DISCORD_TOKEN === undefined) {
    throw new StartError('Set DISCORD_TOKEN; only "npm start" starts a local Discord.');
  }
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = config;
  return {
    discordToken: config.DISCORD_TOKEN,
    discordApiUrl: config.DISCORD_API_URL,
    ...(clientId !== undefined &&
      clientSecret !== undefined && { discordClient: { clientId, clientSecret } }),
  };
}

interface PartOptions extends StartContext {
  readonly config: Config;
  /** Where Discord sends interactions; undefined if they come over the gateway. */
  readonly endpoint: InteractionEndpoint | undefined;
  /** Shared by the whole process. */
  readonly metrics: Metrics;
}

const SERVICE = { port: 'PORT', host: 'HOST' } as const;

interface ServicePartOptions extends PartOptions {
  readonly discord: DiscordAddress;
  readonly botState?: () => PartState;
  readonly onInteraction: ((interaction: APIInteraction) => void) | undefined;
}

async function startServicePart(options: ServicePartOptions): Promise<Service> {
  const { startService } = await import('./service/service.ts');
  const dashboard = options.config.DASHBOARD === 'on' ? await import('./dashboard/dashboard.ts') : undefined;
  const health = serveHealthWhileWaiting(options);
  const attempt = (): Promise<Service> =>
    withListenFaults(options.config, SERVICE, () =>
      startService({
        ...serviceOptions(options, health.close),
        onUpdate: async ({ name, left }) =>
          health.serve({ part: 'database', message: `It is being updated: ${name} runs, ${left} follow.` }),
        dashboard: dashboard?.serveDashboard,
        mcp: async () => (await import('./mcp/over-http.ts')).answerMcp,
      }),
    );
  try {
    const service = await waitUntilAvailable(attempt, { ...options, onAway: health.serve });
    options.running.push({
      description: `Ticket service  ${service.url}   API at /api/v1, described at /docs`,
      stop: () => service.stop(),
    });
    return service;
  } finally {
    await health.close();
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
    discordRequestsPerSecond: config.DISCORD_REQUESTS_PER_SECOND,
    rateLimitPerMinute: config.API_RATE_LIMIT,
    trustedProxies: config.TRUSTED_PROXIES,
    fileQuota: {
      ticketBytes: config.ATTACHMENTS_TICKET_LIMIT * MIB,
      guildBytes: config.ATTACHMENTS_GUILD_LIMIT * MIB,
    },
    coldAfterDays: config.COLD_AFTER_DAYS,
    ...(config.WEBHOOK_ORIGINS !== undefined && { webhookOrigins: config.WEBHOOK_ORIGINS }),
    logger: options.logger,
    metrics: options.metrics,
    shards: config.SHARDS,
    ...(botState !== undefined && { otherParts: () => ({ bot: botState() }) }),
    interactions: config.INTERACTIONS,
    receiveInteraction: options.endpoint?.receive,
    isLeaving: options.isLeaving,
    onInteraction: options.onInteraction,
    beforeListening,
  };
}

/** Answers health checks on the service's port while its start waits for a dependency. */
function serveHealthWhileWaiting({ config, botState, logger, metrics }: ServicePartOptions) {
  let fault: Pick<DependencyAway, 'part' | 'message'> | undefined;
  let server: { close(): Promise<void> } | undefined;
  const readiness = async (): Promise<Readiness> => ({
    ...(fault !== undefined && { [fault.part]: { ready: false, says: fault.message } }),
    ...(fault !== undefined && botState !== undefined && { bot: botState() }),
  });
  metrics.watchReady(async () => readyParts(await readiness()));
  return {
    serve: async (away: Pick<DependencyAway, 'part' | 'message'>): Promise<void> => {
      fault = away;
      const { startHealthServer } = await import('./service/edge/http/pages/health-server.ts');
      server ??= await withListenFaults(config, SERVICE, () =>
        startHealthServer({
          host: config.HOST,
          port: config.PORT,
          logger,
          metrics,
          readiness,
          isStarting: true,
        }),
      );
    },
    close: async (): Promise<void> => {
      fault = undefined;
      await server?.close();
      server = undefined;
    },
  };
}

interface BotPartOptions extends PartOptions {
  readonly discord: DiscordAddress;
  readonly client: ApiClient;
  readonly local: LocalDiscord | undefined;
  /** Has a local Discord send interactions to the endpoint. */
  readonly setEndpoint: (() => Promise<void>) | undefined;
  /** The sessions of a service in this process, unless interactions come over HTTP. */
  readonly shared: SharedSessions | undefined;
  /** Updated during the start. */
  readonly bot: BotState;
}

async function startBotPart({ bot, ...options }: BotPartOptions): Promise<Bot> {
  const { createBot } = await import('./bot/bot.ts');
  const attempt = async (): Promise<Bot> => {
    const attempted = createBot(botOptions(options));
    await attempted.start();
    return attempted;
  };
  const onAway = (fault: DependencyAway): void => void (bot.away = fault);
  const started = await waitUntilAvailable(attempt, { ...options, onAway });
  bot.current = started;
  const sessions = started.sessions();
  if (sessions !== undefined) options.metrics.watchBot(() => started.sessions() ?? sessions);
  options.running.push({ description: 'Bot             ready for commands', stop: () => started.stop() });
  return started;
}

function botOptions(options: Omit<BotPartOptions, 'bot'>): Parameters<typeof createBot>[0] {
  const { discord, client, config, logger, metrics, endpoint } = options;
  return {
    ...discord,
    client,
    shards: config.SHARDS,
    shared: options.shared,
    ...(endpoint !== undefined && {
      endpoint,
      endpointUrl: endpointUrlOf(config),
      setEndpoint: options.setEndpoint,
    }),
    // Processes that can have the same shards are told apart by their ports.
    ...((endpoint !== undefined || config.DATABASE_URL !== undefined) && {
      processName: `port-${config.PORT}`,
    }),
    logger,
    dataDir: config.DATA_DIR,
    registerCommands: async () => registerCommands(options),
    onInteraction: metrics.onInteraction,
    onDiscordCall: metrics.onDiscordCall,
  };
}

/** Discord reaches the endpoint at the public address. */
function endpointUrlOf({ PUBLIC_URL: base }: Config): string | undefined {
  return base === undefined ? undefined : `${base}${INTERACTIONS_PATH}`;
}

function apiOf(config: Config, service: Service | undefined): ApiClientOptions {
  if (service !== undefined) return { baseUrl: service.url, apiKey: service.embeddedToken, extensions: true };
  if (config.API_BASE_URL === undefined || config.API_KEY === undefined) {
    throw new StartError('Set API_BASE_URL and API_KEY; only "npm start" starts a service.');
  }
  return { baseUrl: config.API_BASE_URL, apiKey: config.API_KEY };
}

/** Watches the API of another process; nothing else shows whether commands can be executed. */
async function startApiWatch(options: PartOptions & { readonly bot: BotState }): Promise<ApiWatch> {
  const { config, bot, logger, metrics, running } = options;
  const api = apiOf(config, undefined);
  const { baseUrl } = api;
  const client = createApiClient({ ...api, retry: { attempts: 1 }, timeoutMs: API_TIMEOUT_MS });
  const watch = createApiWatch({ client, baseUrl, userId: () => bot.current?.applicationId(), logger });
  await watch.start();
  metrics.watchApi(() => watch.state(), API_STATES);
  running.push({
    // This is read after everything has started: by then the API has been asked on the bot's own behalf.
    get description() {
      return `API             ${watch.fault() ?? `${baseUrl}   can be used`}`;
    },
    stop: async () => watch.stop(),
  });
  return watch;
}

const API_TIMEOUT_MS = 5_000;

function apiState(api: ApiWatch): PartState {
  const says = api.fault();
  return says === undefined ? { ready: true } : { ready: false, says };
}

/** Answers the orchestrator's health checks for a bot that runs without a service. */
async function startHealth(
  options: PartOptions & { readonly botState: () => PartState; readonly api: ApiWatch },
): Promise<void> {
  const { config, botState, api, logger, metrics } = options;
  const readiness = async () => ({ bot: botState(), api: apiState(api) });
  const { startHealthServer } = await import('./service/edge/http/pages/health-server.ts');
  const health = await withListenFaults(config, SERVICE, () =>
    startHealthServer({
      host: config.HOST,
      port: config.PORT,
      logger,
      metrics,
      readiness,
      isLeaving: options.isLeaving,
      receiveInteraction: options.endpoint?.receive,
    }),
  );
  metrics.watchReady(async () => readyParts(await readiness()));
  options.running.push({ description: `Health          ${health.url}`, stop: () => health.close() });
}
