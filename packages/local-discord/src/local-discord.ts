/** Starts and stops the local Discord: puts world, REST, gateway, people and page together. */
import type { FastifyBaseLogger } from 'fastify';
import { archiveIdleThreads, watchIdleThreads } from './channels/thread-sleep.ts';
import { createWorld } from './seed/create-world.ts';
import type { Dispatch } from './events.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import type { Guide, GuideIn } from './guide.ts';
import type { RateLimits } from './limits.ts';
import { CLIENT_SECRET } from './oauth.ts';
import { createPerson, type Person } from './person/person.ts';
import { createFaults, createRequestLog, type Faults, type RequestLog } from './requests/requests.ts';
import type { Seed } from './seed/seed.ts';
import { createServer } from './serve.ts';
import type { State } from './state/state.ts';
import { createMemoryStore, openStore, type Store } from './store.ts';
import type { World } from './world.ts';

export { DiscordRefusal } from './errors.ts';
export type { Modal } from './interactions/registry.ts';
export { type InteractionRun, NoAnswer } from './person/run.ts';
export type { NamedOptions } from './person/typed-options.ts';
export { OrderedRefusal, type RequestMatch, type RequestRecord } from './requests/requests.ts';
export { SEED_IDS } from './seed/seed.ts';
export type { Webhook } from './state/authors.ts';
export { type Locale, LOCALES } from './state/locales.ts';
export type { Guild, GuildChannel, Message, Thread } from './state/model.ts';
export { channelPermissions } from './state/permissions.ts';
export type { Dispatch, Faults, Guide, GuideIn, Person, RequestLog, Seed, State };

export interface LocalDiscordOptions {
  /** 0 picks any free port. */
  readonly port: number;
  /** Default 127.0.0.1. Requests must name it, localhost or a loopback address. */
  readonly host?: string;
  /** Unix milliseconds; default the real time. */
  readonly clock?: () => number;
  readonly logger?: FastifyBaseLogger;
  readonly seed?: Seed;
  /** The SQLite file that keeps the world; without it, the world ends with the process. */
  readonly stateFile?: string | undefined;
  /** Steps for someone who opens the page for the first time. */
  readonly guide?: GuideIn | undefined;
  /** No rate limits, any number of guilds on a shard, sessions start immediately: for measuring. */
  readonly lifted?: boolean;
  /** Milliseconds between two IDENTIFYs; Discord and the default: 5000. */
  readonly identifyEvery?: number;
  /** Milliseconds that an app has to answer an interaction; Discord and the default: 3000. */
  readonly answerWithin?: number;
  /** Milliseconds between two heartbeats of a gateway session; Discord and the default: 41250. */
  readonly heartbeatEvery?: number;
}

export interface LocalDiscord {
  /** `http://127.0.0.1:PORT`: the page. */
  readonly url: string;
  /** The value for `DISCORD_API_URL`; clients append `/v10`. */
  readonly apiUrl: string;
  readonly botToken: string;
  readonly applicationId: string;
  /** The application's OAuth2 secret. */
  readonly clientSecret: string;
  /** The readable world. */
  readonly state: State;
  readonly requests: RequestLog;
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly gateway: Pick<
    Gateway,
    | 'disconnect'
    | 'invalidate'
    | 'askToReconnect'
    | 'stall'
    | 'sendRaw'
    | 'sessions'
    | 'starts'
    | 'requireShards'
  >;
  /** Archives the threads that are idle by the clock; without being asked it happens once a minute. */
  archiveIdleThreads(): Promise<void>;
  /** Acting like that person in the client. */
  as(userId: string): Person;
  /** Listens to every event with that name (`*`: all); returns a function that stops it. */
  on(event: string, listener: (dispatch: Dispatch) => void): () => void;
  /** The first event from now on that fits. */
  waitFor(predicate: (dispatch: Dispatch) => boolean, timeoutMs?: number): Promise<Dispatch>;
  close(): Promise<void>;
}

/** Starts it; resolves when it accepts connections. */
export async function startLocalDiscord(options: LocalDiscordOptions): Promise<LocalDiscord> {
  const { port, host = '127.0.0.1', lifted = false, stateFile } = options;
  const store = stateFile === undefined ? createMemoryStore() : openStore(stateFile);
  let address = '';
  const world = createWorld({ ...options, store, url: () => address });
  const tools = { requests: createRequestLog(), faults: createFaults() };
  const { identifyEvery = 5000, heartbeatEvery = 41_250 } = options;
  const gateway = createGateway({ world, lifted, identifyEvery, heartbeatEvery });
  const { app, live } = await createServer({
    world,
    store,
    gateway,
    ...tools,
    logger: options.logger,
    guide: options.guide,
    host,
  });
  const sleepers = watchIdleThreads(world);
  address = await app.listen({ port, host });
  return {
    ...faceOf(world, store),
    ...tools,
    gateway,
    url: address,
    apiUrl: `${address}/api`,
    async close() {
      sleepers.stop();
      gateway.close();
      live.close();
      world.interactions.close();
      await app.close();
      store.close();
    },
  };
}

/** Direct access for tests and the bench, without HTTP. */
function faceOf(world: World, store: Store) {
  const { state, events, limits } = world;
  return {
    state,
    limits,
    botToken: state.application.botToken,
    applicationId: state.application.id,
    clientSecret: CLIENT_SECRET,
    async archiveIdleThreads() {
      archiveIdleThreads(world);
      await store.settled();
    },
    as: (userId) => createPerson(world, () => store.settled(), userId),
    on: (event, listener) =>
      events.listen((dispatch) => (event === '*' || dispatch.t === event ? listener(dispatch) : undefined)),
    waitFor: (predicate, timeoutMs = 10_000) => events.waitFor(predicate, timeoutMs),
  } satisfies Partial<LocalDiscord>;
}
