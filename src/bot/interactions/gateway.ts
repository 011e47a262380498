import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Client,
  DiscordAPIError,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  HTTPError,
  Options,
  Status,
  type APIInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import { loginFault, TOKEN_REFUSED } from '../../start-error.ts';
import { fetchApplication, reportEndpoint } from './application.ts';
import type { Intake } from './intake.ts';

/** `auto` takes the number Discord recommends; otherwise these shards out of that many. */
export type Shards = 'auto' | { readonly ids: readonly number[]; readonly count: number };

/** The gateway can't be used as configured; the message says what to do. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

interface GatewayOptions {
  readonly discordToken: string;
  readonly discordApiUrl: string;
  readonly shards: Shards;
  readonly logger: Logger;
}

/** One session for each of these shards. */
export function createGatewayIntake(options: GatewayOptions): Intake {
  const { discordToken, logger } = options;
  const gateway = createGateway(options);
  let stopReceiving = (): void => undefined;
  return {
    rest: gateway.rest,
    async connect(take) {
      stopReceiving = receiveInteractions(gateway, take);
      await connect(gateway, discordToken);
      void fetchApplication(gateway.rest).then(
        (application) => reportEndpoint({ way: 'gateway' }, application, logger),
        (err: unknown) => logger.debug({ err }, 'could not check the Interactions Endpoint URL'),
      );
    },
    applicationId: () => gateway.application?.id,
    isReady: () => gateway.isReady() && gateway.ws.shards.every(({ status }) => status === Status.Ready),
    sessions() {
      // A session that Discord refuses ends the process: see `closed`.
      const connected = gateway.ws.shards.filter(({ status }) => status === Status.Ready).size;
      return { connected, connecting: gateway.ws.shards.size - connected, standingBy: 0, refused: 0 };
    },
    closed: closedForGood(gateway),
    stopReceiving: () => stopReceiving(),
    async leave() {
      // An intentional disconnect isn't a lost connection, so it isn't logged.
      gateway.removeAllListeners(Events.ShardReconnecting);
      await leave(gateway);
    },
  };
}

// Interactions need no intent, and ids from the payload are all the bot uses: anything discord.js cached would only
// grow. Interactions would fill these caches; discord.js needs those of guilds and channels, see `forgetGuilds`.
const noCaches = Options.cacheWithLimits({ UserManager: 0, MessageManager: 0, EntitlementManager: 0 });

function createGateway({ discordApiUrl, shards, logger }: GatewayOptions): Client {
  const gateway = new Client({
    intents: [],
    makeCache: noCaches,
    waitGuildTimeout: 0,
    rest: { api: discordApiUrl },
    // The shards are always given: without them, discord.js would parse the environment's SHARDS on its own.
    ...(shards === 'auto' ? { shards } : { shards: [...shards.ids], shardCount: shards.count }),
  });
  gateway.on(Events.ShardReady, () => forgetGuilds(gateway));
  gateway.on(Events.ShardReconnecting, (shard) =>
    logger.warn({ shard, outage: 'discord' }, 'gateway connection lost, reconnecting'),
  );
  gateway.on(Events.ShardResume, (shard, replayed) =>
    logger.info({ shard, replayed }, 'gateway connection resumed'),
  );
  gateway.on(Events.ShardError, (err, shard) =>
    logger.error({ err, shard, outage: 'discord' }, 'gateway connection failed'),
  );
  gateway.on(Events.ShardDisconnect, ({ code }, shard) => logger.error({ shard, code }, whyClosed(code)));
  gateway.on(Events.Error, (err) => logger.error({ err }, 'discord.js reported an error'));
  gateway.on(Events.Warn, (warning) => logger.warn(warning));
  return gateway;
}

// READY names every guild, and discord.js makes a large object of each, which would never be updated.
function forgetGuilds(gateway: Client): void {
  gateway.guilds.cache.clear();
}

/**
 * Receives interactions in place of discord.js, as Discord sent them; returns the function that stops it. discord.js
 * would make a dozen objects of each, which nobody reads, before the acknowledgement is written to the socket: a third
 * of the time to it. The packet gets a name that discord.js does not know, and so ignores. discord.js therefore gets no
 * other event either, except those of the session itself: an event in a shape that it does not expect would end the
 * process.
 */
function receiveInteractions(gateway: Client, take: (interaction: APIInteraction) => void): () => void {
  const onPacket = (packet: { t: string | null; d: unknown }): void => {
    const { t: name, d } = packet;
    if (name === null || SESSION_EVENTS.has(name)) return;
    packet.t = IGNORED_NAME;
    // This is Discord's payload of an event with this name.
    if (name === INTERACTION) take(d as APIInteraction);
  };
  // discord.js emits this event for other libraries, but leaves it out of its types.
  const emitter: EventEmitter = gateway;
  emitter.on(Events.Raw, onPacket);
  return () => emitter.off(Events.Raw, onPacket);
}

const INTERACTION: string = GatewayDispatchEvents.InteractionCreate;
const SESSION_EVENTS: ReadonlySet<string> = new Set([
  GatewayDispatchEvents.Ready,
  GatewayDispatchEvents.Resumed,
]);
const IGNORED_NAME = 'TAKEN';

/** Resolves when every shard is ready; rejects with an error that says what to change, or with DependencyAway. */
async function connect(gateway: Client, token: string): Promise<void> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const closed = ({ code }: { code: number }) => reject(new GatewayError(whyClosed(code)));
  gateway.once(Events.ClientReady, () => resolve());
  gateway.once(Events.ShardDisconnect, closed);
  try {
    await Promise.race([ready, gateway.login(token).then(() => ready)]);
  } catch (error) {
    await leave(gateway);
    throw error instanceof GatewayError ? error : whyNotConnected(error);
  } finally {
    gateway.off(Events.ShardDisconnect, closed);
  }
}

/** Resolves when Discord closes a session permanently: discord.js doesn't reconnect, and no commands arrive there. */
function closedForGood(gateway: Client): Promise<GatewayError> {
  return new Promise((resolve) => {
    gateway.once(Events.ShardDisconnect, ({ code }) => resolve(new GatewayError(whyClosed(code))));
  });
}

/**
 * Leaves the gateway. discord.js drops a socket that is still opening along with its listeners, and the socket's error
 * would then end the process. So sockets that are opening are first given time to open, or fail.
 */
async function leave(gateway: Client): Promise<void> {
  const from = performance.now();
  while (isOpening(gateway) && performance.now() - from < OPENING_MS) await sleep(20);
  await gateway.destroy();
}

const OPENING_MS = 2_000;

const isOpening = (gateway: Client): boolean =>
  gateway.ws.shards.some(({ status }) => status === Status.Connecting);

// discord.js does not reconnect after these codes.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
const CLOSED: Readonly<Record<number, string>> = {
  [GatewayCloseCodes.AuthenticationFailed]: TOKEN_REFUSED,
  [GatewayCloseCodes.InvalidShard]:
    'Discord rejected the shard numbers. Check SHARDS, for example 0-3/16, or use auto.',
  [GatewayCloseCodes.ShardingRequired]:
    'The bot is in too many servers for its number of shards. Set SHARDS=auto, or raise the number after the slash.',
  [GatewayCloseCodes.InvalidAPIVersion]:
    'Discord no longer offers this version of its gateway. Update Coatcheck.',
  [GatewayCloseCodes.InvalidIntents]:
    "Discord doesn't recognize the intents that the bot asks for. Update Coatcheck.",
  [GatewayCloseCodes.DisallowedIntents]:
    'Discord rejected the intents. The bot asks for none, so the application itself is restricted: see its page in the Developer Portal.',
};

export function whyClosed(code: number): string {
  return CLOSED[code] ?? `Discord closed the gateway connection permanently (code ${code}).`;
}

function whyNotConnected(error: unknown): Error {
  if (error instanceof Error && 'code' in error && error.code === 'TokenInvalid') {
    return new GatewayError(TOKEN_REFUSED, { cause: error });
  }
  const isAnswer = error instanceof DiscordAPIError || error instanceof HTTPError;
  return loginFault(isAnswer ? error.status : undefined, error);
}
