import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Clock, instant, systemClock } from './clock.ts';
import { createDiscord, type Discord } from './discord/discord.ts';
import { createGroupHandlers } from './groups/handlers.ts';
import { startGateway } from './gateway/gateway.ts';
import type { EventSession } from './gateway/session.ts';
import { IDENTIFY_EVERY_MS, type IdentifyOptions } from './gateway/identify-turns.ts';
import { createGuildAccess } from './guilds/access.ts';
import { createGuildHandlers } from './guilds/handlers.ts';
import { createUserGuilds } from './guilds/of-user.ts';
import { createGuildSync } from './guilds/sync.ts';
import { createKnownGuilds } from './guilds/sync-known.ts';
import { readDocument } from './http/document.ts';
import { createMetrics } from './http/metrics.ts';
import { startHttp } from './http/server.ts';
import { createIds } from './ids.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { createKinds } from './jobs/kinds.ts';
import { createWorker } from './jobs/worker.ts';
import { notYet } from './not-yet.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { readAction, readCreate } from './storage/intents.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import type { Ids } from './tickets/ports.ts';
import { createTicketReading } from './tickets/reading.ts';
import { createTickets } from './tickets/tickets.ts';
import { createAuthenticator } from './tokens/authenticator.ts';
import { newToken } from './tokens/secret.ts';
import { createUserHandlers } from './users/handlers.ts';

/** Longer than an action takes that Discord keeps waiting; shorter than people do. */
const LEASE_MS = 30_000;

export interface ServiceOptions {
  readonly discordToken: string;
  /** Discord's REST base without the version. */
  readonly discordApiUrl: string;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Requests a minute of one token; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** What Discord allows this bot; 50 unless Discord has raised it, as it does for very large bots. */
  readonly discordRequestsPerSecond?: number;
  readonly logger: Logger;
  /** Whether the parts beside the service in this process are ready, by name; for `/readyz`. */
  readonly otherParts?: () => Readonly<Record<string, boolean>>;
  /** When the service's own gateway session begins: after the bot's, where one is in this process, and apart from it. */
  readonly identify?: Partial<IdentifyOptions>;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly random?: () => number;
  /** How long the unfinished work of a dead process waits until another one takes it. */
  readonly leaseMs?: number;
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
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { logger, clock = systemClock } = options;
  const ids = options.ids ?? createIds(clock);
  const storage = await openStorage({
    ...options,
    owner: randomUUID(),
    leaseMs: options.leaseMs ?? LEASE_MS,
    clock,
    ids,
    onIdleError: (err) => logger.warn({ err }, 'a database connection broke'),
  });
  try {
    return await start({ ...options, clock, ids, storage });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

type StartOptions = ServiceOptions & {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly storage: Storage;
};

async function start(options: StartOptions): Promise<Service> {
  const { storage, clock, logger } = options;
  const discord = await createDiscord({
    token: options.discordToken,
    api: options.discordApiUrl,
    requestsPerSecond: options.discordRequestsPerSecond,
    logger,
    clock,
    guildStore: storage.guilds,
  });
  const wired = { ...options, discord };
  const rules = wireRules(wired);
  await rules.guildSync.putOff();
  await rules.worker.drain();
  rules.worker.start();
  const housekeeping = startHousekeeping({
    prune: (before) => storage.idempotency.prune(before),
    clock,
    logger,
  });
  const gateway = startEvents(wired, rules);
  const { http, embeddedToken, authenticator } = await serveApi(wired, rules, gateway);
  return {
    url: http.url,
    embeddedToken,
    listening: gateway.ready,
    async stop() {
      await gateway.stop();
      await http.close();
      housekeeping.stop();
      await rules.worker.stop();
      await authenticator.close();
      await storage.close();
    },
  };
}

type Wired = StartOptions & { readonly discord: Discord };

/** The rules, and the durable work that they ask for. */
function wireRules(options: Wired) {
  const { storage, discord, clock, logger } = options;
  // The worker needs the rules and the rules wake the worker.
  const wake = (): void => worker.wake();
  const tickets = createTickets({
    ...options,
    store: storage.tickets,
    discord: discord.tickets,
    eventStore: storage.ticketEvents,
    eventDiscord: discord.ticketEvents,
    botId: discord.self.id,
    wake,
  });
  const guildSync = createGuildSync({
    facts: discord.facts,
    store: storage.knownGuilds,
    queue: storage.syncQueue,
    syncTickets: tickets.syncTickets,
    clock,
    wake,
  });
  const worker = createWorker({
    outbox: storage.outbox,
    kinds: createKinds({ ...tickets, syncGuild: guildSync.run, readAction, readCreate }),
    oneAtATime: createOneAtATime(),
    instant: (offsetMs = 0) => instant(new Date(clock.now().getTime() + offsetMs)),
    random: options.random ?? Math.random,
    leaseMs: options.leaseMs ?? LEASE_MS,
    logger,
  });
  return { tickets, guildSync, worker };
}

type Rules = ReturnType<typeof wireRules>;

function startEvents(options: Wired, { tickets, guildSync }: Rules): EventSession {
  const { storage, discord, clock, logger } = options;
  return startGateway({
    token: options.discordToken,
    api: options.discordApiUrl,
    identify: { everyMs: IDENTIFY_EVERY_MS, ...options.identify },
    tickets: tickets.events,
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
async function serveApi(options: Wired, rules: Rules, gateway: EventSession) {
  const { storage, discord, clock, logger } = options;
  const embeddedToken = newToken();
  const authenticator = createAuthenticator({
    store: storage.tokens,
    clock,
    logger,
    embedded: { token: embeddedToken, userId: discord.self.id },
  });
  const http = await startHttp({
    ...options,
    document: await readDocument(),
    operations: createOperations(options, rules),
    notYet: notYet(),
    authenticator,
    guildAccess: createGuildAccess({ facts: discord.facts, clock }),
    idempotency: storage.idempotency,
    leaseMs: options.leaseMs ?? LEASE_MS,
    readiness: () => readiness(options, gateway),
    metrics: createMetrics(),
  });
  return { http, embeddedToken, authenticator };
}

/** One handler for each operation that exists: one missing does not compile. */
function createOperations({ storage, discord, clock }: Wired, { tickets, guildSync }: Rules) {
  return {
    ...tickets.handlers,
    ...createTicketReading({
      find: tickets.find,
      lists: storage.ticketLists,
    }),
    ...createGroupHandlers({ store: storage.groups }),
    ...createGuildHandlers({ facts: discord.facts, clock }),
    syncGuild: guildSync.syncGuild,
    ...createUserHandlers({
      users: discord,
      userGuilds: createUserGuilds({ ...discord, store: storage.guilds, clock }),
      clock,
    }),
  };
}

async function readiness({ storage, otherParts }: StartOptions, gateway: EventSession) {
  const needed = { database: await storage.isReachable(), jobs: true, ...otherParts?.() };
  // Told, and not waited for: without Discord's events everything works, and a sync makes up for them.
  const parts = { ...needed, events: gateway.isReady() };
  return { ready: Object.values(needed).every(Boolean), parts };
}
