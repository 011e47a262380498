import { setTimeout as sleep } from 'node:timers/promises';
import { REST } from '@discordjs/rest';
import { type SessionInfo, WebSocketManager, WebSocketShardEvents as Shard } from '@discordjs/ws';
import type { GatewayDispatchPayload } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { isDisallowed, needsMoreShards, whyClosedForGood } from './closed.ts';
import { createIdentifyTurns, type IdentifyOptions } from './identify-turns.ts';
import { type Wish, WISHES } from './intents.ts';

export interface EventSessionOptions {
  readonly token: string;
  /** Discord's REST base without the version: it says where the gateway is. */
  readonly api: string;
  readonly identify: IdentifyOptions;
  readonly onEvent: (event: GatewayDispatchPayload) => void;
  readonly logger: Logger;
}

/** A gateway session that listens, over all shards, and comes back whenever it is cut off. */
export interface EventSession {
  /** Whether every shard is connected. */
  isReady(): boolean;
  /** Resolves when every shard is connected for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Discord cannot be reached, or no session is left for today. */
const TRY_AGAIN_MS = 5_000;
const PATIENCE_MS = 2_000;
const TRY_AGAIN_LIMIT_MS = 5 * 60_000;

export function startEventSession(options: EventSessionOptions): EventSession {
  const { logger } = options;
  const first = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let current: Connection | undefined;

  /** One set of intents after the other, until Discord takes one. */
  async function run(): Promise<void> {
    let wishes: readonly Wish[] = WISHES;
    let told = false;
    for (let failures = 0; !stopping.signal.aborted;) {
      const [wish] = wishes;
      if (wish === undefined) return logger.error('Discord allows no intents: its events are not heard');
      const onReady = (): void => {
        failures = 0;
        first.resolve();
        // Also after each time that the connection was lost: said once.
        if (wish.lost.length > 0 && !told) logger.warn({ lost: wish.lost }, LOST);
        told = true;
      };
      current = connect(options, wish.intents, onReady);
      const code = await current.ended.catch((err: unknown) =>
        logger.warn({ err }, 'no gateway session yet'),
      );
      await current.destroy();
      if (stopping.signal.aborted) return;
      if (code !== undefined && isDisallowed(code)) wishes = wishes.slice(1);
      else if (code !== undefined && !needsMoreShards(code)) {
        return logger.error({ code }, `Discord's events are not heard: ${whyClosedForGood(code) ?? ''}`);
      } else {
        failures += 1;
        await pause(failures, stopping.signal);
      }
    }
  }

  const running = run().catch((err: unknown) => logger.error({ err }, "Discord's events are not heard"));
  return {
    isReady: () => current?.isReady() ?? false,
    ready: first.promise,
    async stop() {
      stopping.abort();
      await current?.destroy();
      await running;
    },
  };
}

const LOST =
  'Discord allows the bot fewer events than it could use; the switches are in the Developer Portal under Bot';

async function pause(failures: number, signal: AbortSignal): Promise<void> {
  const wait = Math.min(TRY_AGAIN_MS * 2 ** (failures - 1), TRY_AGAIN_LIMIT_MS);
  await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
}

interface Connection {
  isReady(): boolean;
  /** Resolves with the code of a close that is for good, with nothing when destroyed; rejects when it cannot begin. */
  readonly ended: Promise<number | undefined>;
  destroy(): Promise<void>;
}

function connect(options: EventSessionOptions, intents: number, onReady: () => void): Connection {
  const { logger } = options;
  const ended = Promise.withResolvers<number | undefined>();
  const sessions = new Map<number, SessionInfo>();
  const connected = new Set<number>();
  let shardCount = 0;
  let destroyed = false;

  const manager = new WebSocketManager({
    token: options.token,
    intents,
    rest: new REST({ api: options.api, version: '10' }).setToken(options.token),
    buildIdentifyThrottler: async (self) => {
      const { session_start_limit: limit } = await self.fetchGatewayInformation();
      return createIdentifyTurns(options.identify, limit.max_concurrency);
    },
    // Our own: the library's default store is one for the whole process. A shard that is about to reconnect asks
    // here first; after the end it waits for ever, because the library cannot be told to stop between two tries.
    retrieveSessionInfo: (id) => (destroyed ? new Promise(() => {}) : (sessions.get(id) ?? null)),
    updateSessionInfo: (id, info) => void (info === null ? sessions.delete(id) : sessions.set(id, info)),
  });

  const up = (shard: number): void => {
    connected.add(shard);
    if (connected.size === shardCount) onReady();
  };
  manager.on(Shard.Dispatch, options.onEvent);
  manager.on(Shard.Ready, (_, shard) => up(shard));
  manager.on(Shard.Resumed, (shard) => up(shard));
  manager.on(Shard.Closed, (code, shard) => {
    connected.delete(shard);
    if (destroyed) return;
    logger.info({ code, shard }, 'event session closed');
    if (whyClosedForGood(code) !== null) ended.resolve(code);
  });
  // Told again by the close code; unheard, an error event would end the process.
  manager.on(Shard.Error, (err, shard) => logger.debug({ err, shard }, 'event session failed'));
  manager.on(Shard.SocketError, (err, shard) => logger.info({ err, shard }, 'event session lost'));

  const begin = async (): Promise<void> => {
    shardCount = await manager.getShardCount();
    await manager.connect();
  };
  begin().catch((error: unknown) => ended.reject(error));

  const destroy = async (): Promise<void> => {
    destroyed = true;
    ended.resolve(undefined);
    // Discord may not answer that it closes, too; nobody waits long for it.
    const patience = sleep(PATIENCE_MS, undefined, { ref: false });
    await Promise.race([manager.destroy({ code: 1_000, reason: 'The service stops' }), patience]);
  };
  let destroying: Promise<void> | undefined;

  return {
    isReady: () => !destroyed && shardCount > 0 && connected.size === shardCount,
    ended: ended.promise,
    // Once: a second call would take the library's first one its end.
    destroy: () => (destroying ??= destroy()),
  };
}
