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
import { readDocument } from './http/contract-routes.ts';
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
  /** Discord's REST base without the version. */
  readonly discordApiUrl: string;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Where copies of attachments go; into `dataDir` unless told. */
  readonly s3?: S3Options | undefined;
  /** Where some of them still are from before. */
  readonly formerS3?: S3Options | undefined;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Base of links to attachments; where the service listens, when left out. */
  readonly publicUrl?: string | undefined;
  /** Requests a minute of one token; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** How much room copies of attachments may take; 250 MiB a ticket and 5 GiB a guild unless told. */
  readonly fileQuota?: FileQuota;
  /** What Discord allows this bot; 50 unless Discord has raised it, as it does for very large bots. */
  readonly discordRequestsPerSecond?: number;
  /** How long Discord may take to answer; 10 s unless told. */
  readonly discordTimeoutMs?: number | undefined;
  /** Origins that webhooks may lead to besides public hosts; none unless told. */
  readonly webhookOrigins?: ReadonlySet<string>;
  /** The id of the application that may take over another one's database. */
  readonly allowedApplication?: string | undefined;
  readonly logger: Logger;
  /** How the parts beside the service in this process are, by name; for `/readyz`. */
  readonly otherParts?: () => Readonly<Record<string, PartState>>;
  /** What this process tells at `/metrics`; the service's own, where it is alone. */
  readonly metrics?: Metrics;
  /** Which gateway shards this process listens to, unless another one does; `auto`: all. */
  readonly shards?: Shards;
  /** When the service's own gateway session begins: after the bot's, where one is in this process, and apart from it. */
  readonly identify?: Partial<IdentifyOptions>;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly random?: () => number;
  /** How long the unfinished work of a dead process waits until another one takes it. */
  readonly leaseMs?: number;
  /** Called right before the API listens: whoever listens there meanwhile makes room. */
  readonly beforeListening?: () => Promise<void>;
}

export interface Service {
  /** Where the API is served, without /api/v1. */
  readonly url: string;
  /** For the bot in this process: reaches every guild, is never stored, and ends with the service. */
  readonly embeddedToken: string;
  /** Resolves when the service hears what happens on Discord. The API is served before, and without it. */
  readonly listening: Promise<void>;
  /** Finishes what is under way, at most 10 s. */
  stop(): Promise<void>;
}

/**
 * Starts the service; the only place where its parts are wired together. Resolves when what an earlier process left
 * unfinished is finished or undone, and the API is served.
 * @throws NotThereYet when the database or Discord is away: nothing is left of the attempt, and it may be made again.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  try {
    return await open(options);
  } catch (error) {
    throw asAway(error);
  }
}

/** The database may go away in the midst of a start, too. */
function asAway(error: unknown): unknown {
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
  const filled = {
    ...options,
    metrics,
    clock,
    ids,
    leaseMs: options.leaseMs ?? LEASE_MS,
    fileQuota: options.fileQuota ?? FILE_QUOTA,
    webhookOrigins: options.webhookOrigins ?? new Set<string>(),
  };
  const storage = await openStorage({
    ...filled,
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
    return await start({ ...filled, storage, linkKey, served, publicUrl });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

type StartOptions = Omit<ServiceOptions, 'publicUrl' | 'fileQuota' | 'metrics' | 'webhookOrigins'> &
  Omit<Wired, 'discord' | 'document'> & { readonly served: Served };

/** Where the API is, known once it is served. */
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
    await rules.transcripts.postponeWork();
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
      // A port that is taken: what runs already must not go on without its database.
      await gateway.stop();
      await rules.transcripts.capture.close();
      housekeeping.stop();
      await rules.worker.stop();
      throw error;
    },
  );
  const folding = startFolding({ store: storage.stats, logger });
  const pump = startDispatcher({ store: storage.webhooks, clock, logger, wake: () => rules.worker.wake() });
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
      await pump.stop();
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

/** The contract, served; the bot in this process gets a token of its own. */
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
  const permits = createAuthorization({
    facts: discord.facts,
    store: storage.permits,
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
      permits,
    ),
    bodiesOfOutcomes,
    authenticator,
    onActAsRefused: actAsRefusals.note,
    guildAccess: createGuildAccess({
      facts: discord.facts,
      clock,
      isHeard: (guildId) => rules.transcripts.coverage.since(guildId) !== null,
    }),
    authorization: permits,
    idempotency: storage.idempotency,
    rateLimits: storage.rateLimits,
    openAttachment: rules.transcripts.openAttachment,
    openPage: rules.transcripts.delivery.openPage,
    openDataExport: rules.archive.open,
    readiness,
  });
  options.metrics.watchService(figures);
  options.metrics.watchReady(async () => readyParts(await readiness()));
  return { http, embeddedToken, authenticator };
}
