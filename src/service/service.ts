import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { type Clock, systemClock } from './kit/clock.ts';
import { DatabaseUnavailable } from './kit/database-errors.ts';
import { LEASE_MS } from './kit/lease.ts';
import { NotThereYet } from '../start-error.ts';
import { createDiscord } from './discord/discord.ts';
import { startGateway } from './gateway/gateway.ts';
import type { Listening } from './gateway/listening.ts';
import type { Shards } from './gateway/shards.ts';
import { IDENTIFY_EVERY_MS, type IdentifyOptions } from './gateway/identify-turns.ts';
import { createGuildAccess } from './guilds/permissions/access.ts';
import { createKnownGuilds } from './guilds/sync/known.ts';
import { readDocument } from './http/pages/document.ts';
import { type PartState, readyParts } from './http/pages/health.ts';
import { startHttp } from './http/server.ts';
import { createIds } from './ids.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { applicationOf, demandOwnApplication } from './own-application.ts';
import { createOperations } from './operations.ts';
import { createWatch } from './readiness.ts';
import { type Rules, type Wired, wireRules } from './rules.ts';
import { startFolding } from './stats/folding.ts';
import { startRetention } from './transcripts/erasure/retention.ts';
import { startDispatcher } from './webhooks/dispatcher.ts';
import { createAuthorization } from './authorization/authorization.ts';
import type { S3Options } from './storage/files/s3/location.ts';
import { openStorage } from './storage/storage.ts';
import { bodiesOfOutcomes } from './tickets/handlers.ts';
import type { Ids } from './tickets/ports.ts';
import type { FileQuota } from './transcripts/ports.ts';
import { createActAsRefusals } from './tokens/act-as-refusals.ts';
import { createAccessChanges } from './tokens/access-changes.ts';
import { createAuthenticator } from './tokens/authenticator.ts';
import { newToken } from './tokens/secret.ts';

const MIB = 1024 * 1024;
const FILE_QUOTA: FileQuota = { ticketBytes: 250 * MIB, guildBytes: 5 * 1024 * MIB };

export interface ServiceOptions {
  readonly discordToken: string;
  /** The base URL of Discord's REST API, without the version. */
  readonly discordApiUrl: string;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The storage for copies of attachments; the default is `dataDir`. */
  readonly s3?: S3Options | undefined;
  /** The former storage, which still has some of the copies. */
  readonly formerS3?: S3Options | undefined;
  readonly host: string;
  /** The port; 0 selects a free one. */
  readonly port: number;
  /** The base URL of links to attachments; the default is the address at which the service listens. */
  readonly publicUrl?: string | undefined;
  /** The number of requests that a token may make in a minute; 0 for no limit. */
  readonly rateLimitPerMinute: number;
  /** The space that copies of attachments may take; the default is 250 MiB for a ticket and 5 GiB for a guild. */
  readonly fileQuota?: FileQuota;
  /**
   * The number of requests that Discord allows this bot in a second; 50 unless Discord has raised it, as it does for
   * very large bots.
   */
  readonly discordRequestsPerSecond?: number;
  /** The time that Discord may take to answer; the default is 10 s. */
  readonly discordTimeoutMs?: number | undefined;
  /** The origins to which webhooks may be sent besides public hosts; none by default. */
  readonly webhookOrigins?: ReadonlySet<string>;
  /** The id of the application that may take over another application's database. */
  readonly allowedApplication?: string | undefined;
  readonly logger: Logger;
  /** The states of the other parts of this process, by name, for `/readyz`. */
  readonly otherParts?: () => Readonly<Record<string, PartState>>;
  /** The metrics that this process reports at `/metrics`; by default the service's own. */
  readonly metrics?: Metrics;
  /** The gateway shards for which this process opens sessions unless another one has them; `auto` for all. */
  readonly shards?: Shards;
  /**
   * When the service's own gateway session identifies: after the bot's, if there is one in this process, and at a
   * distance from it.
   */
  readonly identify?: Partial<IdentifyOptions>;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly random?: () => number;
  /** The time until another process takes over the unfinished work of a dead one. */
  readonly leaseMs?: number;
  /** Called right before the API listens, so that a temporary listener on the port can close. */
  readonly beforeListening?: () => Promise<void>;
}

export interface Service {
  /** The URL of the API, without /api/v1. */
  readonly url: string;
  /**
   * The token for the bot in this process: it has access to every guild, is never stored, and ends with the service.
   */
  readonly embeddedToken: string;
  /** Resolves when the service receives Discord's events. The API is served before, and without it. */
  readonly listening: Promise<void>;
  /** Finishes what is in progress, and waits for it at most 10 s. */
  stop(): Promise<void>;
}

/**
 * Starts the service. Resolves when what an earlier process left unfinished is finished or undone, and the API is
 * served. This is the only place that wires the service's parts together.
 * @throws NotThereYet when the database or Discord is unavailable: nothing is left of the attempt, and it may be
 * repeated.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  try {
    return await open(options);
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** The database may also become unavailable in the middle of a start. */
function asUnavailable(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof DatabaseUnavailable)) continue;
    const why = cause.cause instanceof Error ? cause.cause.message : cause.message;
    return new NotThereYet('database', `The database stopped answering during the start (${why}).`, error);
  }
  return error;
}

async function open(options: ServiceOptions): Promise<Service> {
  const { logger, clock = systemClock } = options;
  const ids = options.ids ?? createIds(clock);
  const metrics = options.metrics ?? createMetrics();
  const settings = {
    ...options,
    metrics,
    clock,
    ids,
    leaseMs: options.leaseMs ?? LEASE_MS,
    fileQuota: options.fileQuota ?? FILE_QUOTA,
    webhookOrigins: options.webhookOrigins ?? new Set<string>(),
  };
  const storage = await openStorage({
    ...settings,
    owner: randomUUID(),
    onQuery: metrics.onQuery,
    onBrokenConnection: (err) => logger.warn({ err, outage: 'database' }, 'a database connection broke'),
    onUpdate: (notice) => logger.warn(notice),
    onFilesAway: (err) => logger.error({ err }, 'attachments cannot be stored or read now'),
  });
  try {
    const linkKey = await storage.key('attachment-links', randomBytes(32).toString('hex'));
    const served: Served = { url: '' };
    const publicUrl = (): string => options.publicUrl ?? served.url;
    return await start({ ...settings, storage, linkKey, served, publicUrl });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

type StartOptions = Omit<ServiceOptions, 'publicUrl' | 'fileQuota' | 'metrics' | 'webhookOrigins'> &
  Omit<Wired, 'discord' | 'document'> & { readonly served: Served };

/** The API's URL, known once it is served. */
interface Served {
  url: string;
}

async function start(options: StartOptions): Promise<Service> {
  const { storage, clock, logger } = options;
  const discord = await createDiscord({
    token: options.discordToken,
    api: options.discordApiUrl,
    requestsPerSecond: options.discordRequestsPerSecond,
    timeoutMs: options.discordTimeoutMs,
    logger,
    clock,
    guildStore: storage.guilds,
    onCall: options.metrics.onDiscordCall,
  });
  await demandOwnApplication({
    store: storage.application,
    application: applicationOf(discord.self.id, options.discordApiUrl),
    allowed: options.allowedApplication,
    logger,
  });
  const wired = { ...options, discord, document: await readDocument() };
  const rules = wireRules(wired);
  try {
    await rules.guildSync.putOff();
    await rules.transcripts.putOff();
    await rules.worker.drain();
  } catch (error) {
    await rules.worker.stop();
    throw error;
  }
  rules.worker.start();
  const housekeeping = startHousekeeping({
    prune: (before) => storage.idempotency.prune(before),
    forgetGivenUp: (before) => storage.outbox.forgetGivenUp(before),
    clock,
    logger,
  });
  const gateway = startEvents(wired, rules);
  const { http, embeddedToken, authenticator } = await serveApi(wired, rules, gateway).catch(
    async (error: unknown) => {
      // The port is taken, for example: the parts that already run must not continue without their database.
      await gateway.stop();
      await rules.transcripts.capture.close();
      housekeeping.stop();
      await rules.worker.stop();
      throw error;
    },
  );
  const folding = startFolding({ store: storage.stats, logger });
  const dispatcher = startDispatcher({
    store: storage.webhooks,
    clock,
    logger,
    wake: () => rules.worker.wake(),
  });
  const retention = startRetention({ store: storage.retention, logger, wake: () => rules.worker.wake() });
  options.served.url = http.url;
  return {
    url: http.url,
    embeddedToken,
    listening: gateway.ready,
    async stop() {
      await gateway.stop();
      await rules.transcripts.capture.close();
      await http.close();
      housekeeping.stop();
      await folding.stop();
      await dispatcher.stop();
      await retention.stop();
      await rules.worker.stop();
      await rules.sending.close();
      await authenticator.close();
      await storage.close();
    },
  };
}

function startEvents(options: StartOptions & Wired, { tickets, transcripts, guildSync }: Rules): Listening {
  const { storage, discord, clock, logger } = options;
  return startGateway({
    token: options.discordToken,
    api: options.discordApiUrl,
    shards: options.shards ?? 'auto',
    leases: storage.shardLeases,
    identify: { everyMs: IDENTIFY_EVERY_MS, ...options.identify },
    tickets: tickets.events,
    transcripts: { ...transcripts, clock },
    guilds: createKnownGuilds({
      ...discord,
      store: storage.knownGuilds,
      queue: storage.syncQueue,
      clock,
      logger,
    }),
    onNewSession: guildSync.queueAll,
    logger,
  });
}

/** Serves the contract; the bot in this process gets a token of its own. */
async function serveApi(options: StartOptions & Wired, rules: Rules, gateway: Listening) {
  const { storage, discord, document, clock, logger } = options;
  const embeddedToken = newToken();
  const changes = createAccessChanges(storage.accessRevision);
  changes.onChange(() => discord.facts.forgetOwn());
  const authenticator = createAuthenticator({
    store: storage.tokens,
    changes,
    clock,
    logger,
    embedded: { token: embeddedToken, userId: discord.self.id },
  });
  const authorization = createAuthorization({
    facts: discord.facts,
    store: storage.authorization,
    discord: discord.permits,
    find: rules.tickets.find,
    clock,
  });
  const actAsRefusals = createActAsRefusals({ logger, clock });
  const { readiness, figures } = createWatch({ ...options, worker: rules.worker, gateway });
  const http = await startHttp({
    ...options,
    document,
    operations: createOperations(
      { ...options, authenticator, actAsRefusals, eventsFault: () => gateway.fault() },
      rules,
      authorization,
    ),
    bodiesOfOutcomes,
    authenticator,
    onActAsRefused: actAsRefusals.note,
    guildAccess: createGuildAccess({
      facts: discord.facts,
      clock,
      isHeard: (guildId) => rules.transcripts.hearing.since(guildId) !== null,
    }),
    permits: authorization,
    idempotency: storage.idempotency,
    rateLimits: storage.rateLimits,
    openAttachment: rules.transcripts.openAttachment,
    openPage: rules.transcripts.delivery.openPage,
    openArchive: rules.dataExport.open,
    readiness,
  });
  options.metrics.watchService(figures);
  options.metrics.watchReady(async () => readyParts(await readiness()));
  return { http, embeddedToken, authenticator };
}
