import { randomBytes, randomUUID } from 'node:crypto';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { type Clock, instant, systemClock } from './base/kit/clock.ts';
import type { Feature } from './core/feature-context.ts';
import { DatabaseUnavailable } from './base/model/errors.ts';
import type { JobKind } from './core/model/jobs.ts';
import type { SignedPages } from './core/model/signed-pages.ts';
import { LEASE_MS } from './base/kit/lease.ts';
import { DependencyAway } from '../start-error.ts';
import { createDiscord } from './discord.ts';
import type { DiscordClient } from './edge/discord/sign-in.ts';
import { watchContent } from './content-watch.ts';
import { startGateway, type GatewaySessions } from './edge/gateway/sessions.ts';
import type { Shards } from './edge/gateway/shards.ts';
import { IDENTIFY_EVERY_MS, type IdentifyOptions } from './edge/gateway/identify-turns.ts';
import { createKnownGuilds } from './core/sync/known-guilds.ts';
import { readDocument } from './edge/http/contract-routes.ts';
import { type PartState, readyParts } from './edge/http/pages/health.ts';
import type { AuthorizePage, ServeDashboard } from './edge/http/dependencies.ts';
import type { LoadMcp } from './edge/http/mcp.ts';
import type { ReceiveInteraction } from './edge/http/interactions.ts';
import { startHttp } from './edge/http/server.ts';
import { createIds, type Ids } from './base/kit/ids.ts';
import { type Outdated, startHousekeeping } from './core/jobs/housekeeping.ts';
import type { Interactions } from './base/guilds/application.ts';
import { applicationOf, demandOwnApplication } from './base/guilds/own-application.ts';
import { createOperations } from './operations.ts';
import { createReadiness } from './readiness.ts';
import { type Rules, type RuleContext, createRules } from './rules.ts';
import type { S3Options } from './edge/files/s3/location.ts';
import type { MigrationStep } from './edge/database/migrate.ts';
import { openStorage, type Storage } from './storage.ts';
import type { FileQuota } from './base/model/upload-limits.ts';
import { type ActAsRefusals, createActAsRefusals } from './base/tokens/act-as-refusals.ts';
import { createAccessChanges } from './base/tokens/access-changes.ts';
import { createAuthenticator, type TokenAuthenticator } from './base/tokens/authenticator.ts';
import { newToken } from './base/tokens/secret.ts';
import { VERSION } from '../version.ts';

/** A start finishes the work that is due, but doesn't wait for long histories, large files and bulk actions. */
const AFTER_START: readonly JobKind[] = ['transcript.save', 'transcript.attachment', 'bulk.run'];
const AFTER_START_MS = 1_000;
const MIB = 1024 * 1024;
const FILE_QUOTA: FileQuota = { ticketBytes: 250 * MIB, guildBytes: 5 * 1024 * MIB };

export interface ServiceOptions {
  readonly discordToken: string;
  /** Discord's REST base without the version. */
  readonly discordApiUrl: string;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The store for copies of attachments; `dataDir` by default. */
  readonly s3?: S3Options | undefined;
  /** The former store, in which some of the copies may still be. */
  readonly formerS3?: S3Options | undefined;
  readonly host: string;
  /** With 0, the system chooses a free port. */
  readonly port: number;
  /** Base of links to attachments; by default, the address that the service listens on. */
  readonly publicUrl?: string | undefined;
  /** Proxies that are believed about the addresses of browsers; none by default. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** The requests per minute of one token; 0 means no limit. */
  readonly rateLimitPerMinute: number;
  /** How long a request waits for its count in the database before its process counts alone; 2 s by default. */
  readonly rateLimitPatienceMs?: number | undefined;
  /** How many streams of events may be open at a time; 5,000 when left out. */
  readonly maxStreams?: number;
  /** The space that copies of attachments may take; by default 250 MiB for a ticket and 5 GiB for a guild. */
  readonly fileQuota?: FileQuota;
  /** The days after a ticket's end until its messages move into a file; without it they stay in the database. */
  readonly coldAfterDays?: number | undefined;
  /** Discord's global limit for this bot; 50 unless Discord has raised it, as it does for very large bots. */
  readonly discordRequestsPerSecond?: number;
  /** The time that Discord has to answer; 10 s by default. */
  readonly discordTimeoutMs?: number | undefined;
  /** Origins that webhooks may send to in addition to public hosts; none by default. */
  readonly webhookOrigins?: ReadonlySet<string>;
  /** The id of the application that may take over another application's database. */
  readonly allowedApplication?: string | undefined;
  readonly logger: Logger;
  /** The states of the other parts of this process by name, for `/readyz`. */
  readonly otherParts?: () => Readonly<Record<string, PartState>>;
  /** The process's metrics; a service that is alone in its process creates its own. */
  readonly metrics?: Metrics;
  /** The gateway shards that this process listens to unless another process does; `auto` means all. */
  readonly shards?: Shards;
  /** When the service's gateway sessions begin: some time apart, and after something else if told. */
  readonly identify?: Partial<IdentifyOptions>;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly random?: () => number;
  /** The time after which another process takes over the unfinished work of a dead one. */
  readonly leaseMs?: number;
  /** How often durable work that became due is looked for; 1 s by default. */
  readonly pollEveryMs?: number;
  /** How often the times of messages are stored; 2 s by default. */
  readonly storeActivityEveryMs?: number;
  /** The application's OAuth2 client, by which people sign in to the dashboard; without it they use `/dashboard`. */
  readonly discordClient?: DiscordClient | undefined;
  /**
   * Serves the dashboard alongside the API, whose address it gets once it's known; without this, there's no dashboard.
   */
  readonly dashboard?: ServeDashboard | undefined;
  /** Serves the tools for language models at `/mcp`; without this, there are none. */
  readonly mcp?: LoadMcp | undefined;
  /** How the bot expects interactions, also one in another process; over the gateway by default. */
  readonly interactions?: Interactions;
  /** Receives interactions for a bot in this process; undefined if none come here. */
  readonly receiveInteraction?: ReceiveInteraction | undefined;
  /** Whether the process will stop soon, and new requests should go to another one. */
  readonly isLeaving?: () => boolean;
  /** Receives interactions from this service's gateway sessions, for a bot in the same process. */
  readonly onInteraction?: ((interaction: APIInteraction) => void) | undefined;
  /** Awaited before each migration of a database that isn't new. */
  readonly onUpdate?: (migration: Pick<MigrationStep, 'name' | 'left'>) => Promise<void>;
  /** Called right before the API listens, so that a temporary health server can free the port. */
  readonly beforeListening?: () => Promise<void>;
}

export interface Service {
  /** The address of the API, without /api/v1. */
  readonly url: string;
  /** The token for the bot in this process. It reaches every guild, is never stored, and ends with the service. */
  readonly embeddedToken: string;
  /** Resolves when the service receives Discord's events. The API is served before that, and also without events. */
  readonly listening: Promise<void>;
  /** The gateway sessions, which a bot in the same process shares. */
  readonly events: Pick<GatewaySessions, 'isReady' | 'sessions' | 'failed' | 'stop'>;
  /** Finishes the work in progress, for at most 10 s. */
  stop(): Promise<void>;
}

/**
 * Starts the service and wires its parts together; nothing else does. Resolves when the unfinished work of an earlier
 * process is finished or rolled back, and the API is served.
 * @throws DependencyAway when the database or Discord is away. The attempt leaves nothing behind and may be repeated.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  try {
    return await open(options);
  } catch (error) {
    throw toDependencyAway(error);
  }
}

/** Converts the error of a database that goes away during the start. */
function toDependencyAway(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof DatabaseUnavailable)) continue;
    const why = cause.cause instanceof Error ? cause.cause.message : cause.message;
    return new DependencyAway('database', `The database stopped answering during the start (${why}).`, error);
  }
  return error;
}

async function open(options: ServiceOptions): Promise<Service> {
  const { logger, clock = systemClock } = options;
  const ids = options.ids ?? createIds(clock);
  const metrics = options.metrics ?? createMetrics(VERSION);
  const complete = {
    ...options,
    metrics,
    clock,
    ids,
    leaseMs: options.leaseMs ?? LEASE_MS,
    fileQuota: options.fileQuota ?? FILE_QUOTA,
    coldAfterDays: options.coldAfterDays ?? null,
    webhookOrigins: options.webhookOrigins ?? new Set<string>(),
    interactions: options.interactions ?? 'gateway',
  };
  const storage = await openStorage({
    ...complete,
    owner: randomUUID(),
    onQuery: metrics.onQuery,
    onBrokenConnection: (err) => logger.warn({ err, outage: 'database' }, 'database connection lost'),
    onFilesAway: (err) => logger.error({ err }, 'attachment storage unavailable'),
    onMigration: async (step) => {
      if (step.isNew) return;
      logger.info({ migration: step.name, seconds: step.seconds, left: step.left }, messageOf(step));
      if (step.seconds === undefined) await options.onUpdate?.(step);
    },
  });
  try {
    const linkKey = await storage.key('attachment-links', randomBytes(32).toString('hex'));
    const address: Address = { url: '' };
    const publicUrl = (): string => options.publicUrl ?? address.url;
    return await start({
      ...complete,
      storage,
      linkKey,
      address,
      publicUrl,
      ticketPage: ticketPageOf(options),
    });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

const messageOf = ({ seconds }: MigrationStep): string =>
  seconds === undefined ? 'database migration began' : 'database migration done';

/** Without PUBLIC_URL, the address of the dashboard is one that only this machine can open. */
function ticketPageOf({
  dashboard,
  publicUrl,
}: Pick<ServiceOptions, 'dashboard' | 'publicUrl'>): RuleContext['ticketPage'] {
  if (dashboard === undefined || publicUrl === undefined) return () => null;
  return ({ guild_id, id }) => `${publicUrl}/dashboard/${guild_id}/tickets/${id}`;
}

type StartOptions = Omit<
  ServiceOptions,
  'publicUrl' | 'fileQuota' | 'coldAfterDays' | 'metrics' | 'webhookOrigins' | 'interactions'
> &
  Omit<
    RuleContext,
    'discord' | 'document' | 'authenticator' | 'isContentHidden' | 'eventsFault' | 'isActingRefused'
  > & {
    readonly address: Address;
  };

/** The address of the API, which is known once it is served. */
interface Address {
  url: string;
}

async function start(options: StartOptions): Promise<Service> {
  const { storage, clock, logger } = options;
  const discord = await createDiscord(
    {
      token: options.discordToken,
      api: options.discordApiUrl,
      requestsPerSecond: options.discordRequestsPerSecond,
      timeoutMs: options.discordTimeoutMs,
      logger,
      budget: storage.discordBudget,
      onCall: options.metrics.onDiscordCall,
    },
    storage.guilds,
    clock,
    options.discordClient,
  );
  await demandOwnApplication(
    { store: storage.application, logger },
    applicationOf(discord.self.id, options.discordApiUrl),
    options.allowedApplication,
  );
  const embeddedToken = newToken();
  const changes = createAccessChanges(storage.accessRevision);
  changes.onChange(() => discord.facts.forgetOwn());
  const authenticator = createAuthenticator({
    store: storage.tokens,
    sessions: options.dashboard === undefined ? null : storage.sessions,
    changes,
    clock,
    logger,
    embedded: { token: embeddedToken, userId: discord.self.id },
  });
  const content = await watchContent({ settings: () => discord.settings(), logger });
  const { isContentHidden } = content;
  const actAsRefusals = createActAsRefusals({ logger, clock });
  const context = {
    ...options,
    discord,
    authenticator,
    isContentHidden,
    document: await readDocument(),
    actAsRefusals,
    isActingRefused: actAsRefusals.isRecent,
    // The gateway needs the rules, and calls of the API that ask this come later.
    eventsFault: (): string | null => gateway.fault(),
  };
  const rules = createRules(context);
  try {
    await rules.guildSync.putOff();
    await storage.outbox.putOff(AFTER_START, instant(new Date(clock.now().getTime() + AFTER_START_MS)));
    await rules.worker.drain();
  } catch (error) {
    await rules.worker.stop();
    throw error;
  }
  rules.worker.start();
  const housekeeping = startHousekeeping(outdatedOf(storage, rules.features.features), options);
  const gateway = startEvents(context, rules);
  const http = await serveApi(context, rules, gateway).catch(async (error: unknown) => {
    // The port may be taken. The parts that run already must not continue without their database.
    await gateway.stop();
    await rules.hooks.capturing.capture.close();
    housekeeping.stop();
    await rules.worker.stop();
    throw error;
  });
  const started = rules.features.features.flatMap(({ start }) => start?.() ?? []);
  options.address.url = http.url;
  logger.info(
    {
      version: VERSION,
      database: options.databaseUrl === undefined ? 'embedded' : 'PostgreSQL',
      application: discord.self.id,
      servers: content.servers,
      url: http.url,
    },
    'service started',
  );
  return {
    url: http.url,
    embeddedToken,
    listening: gateway.ready,
    events: gateway,
    async stop() {
      await gateway.stop();
      await rules.hooks.capturing.capture.close();
      await http.close();
      housekeeping.stop();
      content.stop();
      for (const part of started) await part.stop();
      await rules.worker.stop();
      for (const { close } of rules.features.features) await close?.();
      await authenticator.close();
      await storage.close();
    },
  };
}

/** The contract keeps answers to idempotency keys for 24 hours. */
const KEEP_ANSWERS_MS = 24 * 60 * 60_000;
const KEEP_GIVEN_UP_MS = 30 * 24 * 60 * 60_000;

function outdatedOf({ idempotency, outbox }: Storage, features: readonly Feature[]): readonly Outdated[] {
  return [
    { what: 'old idempotency keys', keepMs: KEEP_ANSWERS_MS, forget: (before) => idempotency.prune(before) },
    { what: 'old failed jobs', keepMs: KEEP_GIVEN_UP_MS, forget: (before) => outbox.forgetGivenUp(before) },
    ...features.flatMap(({ outdated }) => outdated ?? []),
  ];
}

function startEvents(
  options: StartOptions & RuleContext,
  { tickets, hooks, guildSync }: Rules,
): GatewaySessions {
  const { storage, discord, clock, logger } = options;
  return startGateway({
    token: options.discordToken,
    api: options.discordApiUrl,
    shards: options.shards ?? 'auto',
    leases: storage.shardLeases,
    budget: storage.discordBudget,
    identify: { everyMs: IDENTIFY_EVERY_MS, ...options.identify },
    tickets: tickets.events,
    transcripts: hooks.capturing,
    guilds: createKnownGuilds({
      ...discord,
      store: storage.knownGuilds,
      queue: storage.syncQueue,
      clock,
      logger,
    }),
    channelOverwrites: discord.channelOverwrites,
    onNewSession: guildSync.queueAll,
    onInteraction: options.onInteraction,
    logger,
  });
}

async function serveApi(
  options: StartOptions &
    RuleContext & { readonly authenticator: TokenAuthenticator; readonly actAsRefusals: ActAsRefusals },
  rules: Rules,
  gateway: GatewaySessions,
) {
  const { storage, document, authenticator } = options;
  const { authorization, guildAccess } = rules;
  const { readiness, gauges } = createReadiness({ ...options, worker: rules.worker, gateway });
  const http = await startHttp({
    ...options,
    document,
    operations: createOperations(
      {
        ...options,
        dashboardUrl: () => (options.dashboard === undefined ? null : `${options.publicUrl()}/dashboard`),
      },
      rules,
      authorization,
    ),
    authenticator,
    authorizePage: authorizePageOf(options),
    onActAsRefused: options.actAsRefusals.note,
    guildAccess,
    authorization,
    idempotency: storage.idempotency,
    rateLimits: storage.rateLimits,
    ...pagesOf(rules.features.features),
    readiness,
  });
  options.metrics.watchService(gauges);
  options.metrics.watchReady(async () => readyParts(await readiness()));
  return http;
}

function pagesOf(features: readonly Feature[]): Partial<SignedPages> {
  return features.reduce<Partial<SignedPages>>((all, { pages }) => ({ ...all, ...pages }), {});
}

/** Discord's page is on the host of its API, and so is the local Discord's. */
function authorizePageOf({
  discordClient,
  discordApiUrl,
}: Pick<ServiceOptions, 'discordClient' | 'discordApiUrl'>): AuthorizePage | undefined {
  if (discordClient === undefined) return undefined;
  const authorizeUrl = new URL('/oauth2/authorize', discordApiUrl).href;
  return { clientId: discordClient.clientId, authorizeUrl };
}
