/** Starts and stops the local Discord: puts world, REST, gateway, people and page together. */
import fastify, { type FastifyBaseLogger } from 'fastify';
import { WebSocketServer } from 'ws';
import { createEvents, type Dispatch, type Events } from './events.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createInteractions } from './interactions/registry.ts';
import { createRateLimits, type RateLimits } from './limits.ts';
import { loadState } from './load.ts';
import { createAttachments } from './messages/attachments.ts';
import { createPerson, type Person } from './person/person.ts';
import { createFaults, createRequestLog, type Faults, type RequestLog } from './requests.ts';
import { acceptBodies } from './rest/body.ts';
import { allRoutes } from './rest/index.ts';
import { serveRest, serveUnknown } from './rest/server.ts';
import type { Seed } from './seed.ts';
import { createSnowflakes } from './state/snowflake.ts';
import type { State } from './state/state.ts';
import { createMemoryStore, openStore } from './store.ts';
import { serveAttachments, serveUpgrades } from './serve.ts';
import { servePeople } from './person/http.ts';
import type { World } from './world.ts';

export interface LocalDiscordOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Unix milliseconds; default the real time. */
  readonly clock?: () => number;
  readonly logger?: FastifyBaseLogger;
  readonly seed?: Seed;
  /** Where the world is kept; without it, it ends with the process. */
  readonly stateFile?: string | undefined;
  /** No rate limits, any number of guilds on a shard, sessions start at once: for measuring. */
  readonly lifted?: boolean;
  /** Milliseconds between two IDENTIFYs; Discord and the default: 5000. */
  readonly identifyEvery?: number;
}

export interface LocalDiscord {
  /** `http://127.0.0.1:PORT`: the page. */
  readonly url: string;
  /** What `DISCORD_API_URL` is set to; clients append `/v10`. */
  readonly apiUrl: string;
  readonly botToken: string;
  readonly applicationId: string;
  /** The readable world. */
  readonly state: State;
  readonly requests: RequestLog;
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly gateway: Pick<Gateway, 'disconnect' | 'sessions'>;
  /** Acting like that person in the client. */
  as(userId: string): Person;
  /** Hears of every event of that name (`*`: all); gives back the way to stop. */
  on(event: string, listener: (dispatch: Dispatch) => void): () => void;
  /** The first event from now on that fits. */
  waitFor(predicate: (dispatch: Dispatch) => boolean, timeoutMs?: number): Promise<Dispatch>;
  close(): Promise<void>;
}

/** Starts it; resolves when it accepts connections. */
export async function startLocalDiscord(options: LocalDiscordOptions): Promise<LocalDiscord> {
  const {
    port,
    host = '127.0.0.1',
    clock = Date.now,
    logger,
    seed = {},
    stateFile,
    lifted = false,
  } = options;
  const store = stateFile === undefined ? createMemoryStore() : openStore(stateFile);
  const ids = createSnowflakes(clock);
  const state = loadState(store, seed, ids);
  const events = createEvents();
  let address = '';
  const url = (): string => address;
  const interactions = createInteractions(clock, (failed) => tellFailure(events, failed));
  const limits = createRateLimits(clock, lifted);
  const world: World = {
    limits,
    state,
    events,
    ids,
    clock,
    interactions,
    url,
    attachments: createAttachments({ store, ids, clock, url }),
  };
  const requests = createRequestLog();
  const faults = createFaults();
  const gateway = createGateway({ world, lifted, identifyEvery: options.identifyEvery ?? 5000 });

  const app = fastify({
    bodyLimit: 26 * 1024 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
    ...(logger ? { loggerInstance: logger, disableRequestLogging: true } : {}),
  });
  acceptBodies(app);
  const rest = { world, routes: allRoutes(() => gateway), limits, requests, faults, store };
  await app.register(async (api) => serveUnknown(api, rest), { prefix: '/api' });
  await app.register(async (api) => serveRest(api, rest), { prefix: '/api/v10' });
  serveAttachments(app, world);
  const live = await servePeople(app, world, store);
  const sockets = new WebSocketServer({ noServer: true });
  serveUpgrades(app.server, sockets, { gateway, live });
  address = await app.listen({ port, host });

  return {
    url: address,
    apiUrl: `${address}/api`,
    botToken: state.application.botToken,
    applicationId: state.application.id,
    state,
    requests,
    faults,
    limits,
    gateway,
    as: (userId) => createPerson(world, () => store.settled(), userId),
    on: (event, listener) =>
      events.listen((dispatch) => (event === '*' || dispatch.t === event ? listener(dispatch) : undefined)),
    waitFor: (predicate, timeoutMs = 10_000) => events.waitFor(predicate, timeoutMs),
    async close() {
      gateway.close();
      live.close();
      interactions.close();
      await app.close();
      store.close();
    },
  };
}

function tellFailure(events: Events, failed: { id: string; channelId: string; userId: string }): void {
  const d = {
    interaction_id: failed.id,
    channel_id: failed.channelId,
    message: 'The application did not respond',
  };
  events.emit({
    t: 'INTERACTION_FAILED',
    d,
    channelId: failed.channelId,
    onlyFor: failed.userId,
    audience: 'people',
  });
}
