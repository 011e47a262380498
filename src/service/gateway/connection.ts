import { REST } from '@discordjs/rest';
import {
  type SessionInfo,
  WebSocketManager,
  WebSocketShardEvents as Event,
  WebSocketShardStatus,
} from '@discordjs/ws';
import type { GatewayDispatchPayload } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { within } from '../../contract/patience.ts';
import { whyClosedForGood } from './closed.ts';
import type { IdentifyTurns } from './identify-turns.ts';
import type { Shard } from './shards.ts';

export interface ConnectionOptions {
  readonly token: string;
  /** Discord's REST base without the version: it says where the gateway is. */
  readonly api: string;
  readonly shard: Shard;
  readonly intents: number;
  readonly turns: IdentifyTurns;
  readonly onEvent: (event: GatewayDispatchPayload, shard: number) => void;
  /** It is not connected any more; what happens is told once it is resumed, or never. */
  readonly onLost?: (shard: number) => void;
  /** It is connected; again after each time that it was lost. */
  readonly onReady: () => void;
  readonly logger: Logger;
}

/** One shard with one set of intents. Lost, it comes back by itself, resumed where Discord lets it. */
export interface Connection {
  isReady(): boolean;
  /** Resolves with the code of a close that is for good, with nothing when destroyed; rejects when it cannot begin. */
  readonly ended: Promise<number | undefined>;
  destroy(): Promise<void>;
}

/** Discord may not answer that it closes, too; nobody waits long for it. */
const PATIENCE_MS = 2_000;

export function connect(options: ConnectionOptions): Connection {
  const ended = Promise.withResolvers<number | undefined>();
  let isConnected = false;
  let destroying: Promise<void> | undefined;

  const manager = createManager(options, () => destroying !== undefined);
  const opening = watchOpening(manager);
  const up = (): void => {
    isConnected = true;
    options.onReady();
  };
  manager.on(Event.Ready, up);
  manager.on(Event.Resumed, up);
  manager.on(Event.Closed, (code, shard) => {
    isConnected = false;
    options.onLost?.(shard);
    if (destroying !== undefined) return;
    options.logger.info({ code, shard, outage: 'discord' }, 'event session closed');
    if (whyClosedForGood(code) !== null) ended.resolve(code);
  });

  const end = async (): Promise<void> => {
    ended.resolve(undefined);
    const hangUp = async (): Promise<void> => {
      await opening.settled();
      await manager.destroy({ code: 1_000, reason: 'The service stops' });
    };
    await within(PATIENCE_MS, hangUp, () => undefined);
  };
  manager.connect().catch((error: unknown) => ended.reject(error));

  return {
    isReady: () => destroying === undefined && isConnected,
    ended: ended.promise,
    // Once: a second call would take the end of the library's first one away.
    destroy: () => (destroying ??= end()),
  };
}

/**
 * The library lets go of a socket that is still opening, and hears no more of it: when that socket fails, its error is
 * nobody's, and ends the process. Whoever destroys waits until it is open, or lost.
 */
function watchOpening(manager: WebSocketManager): { settled(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOpen = false;
  let isWaiting = false;
  const settle = (open: boolean): void => {
    isOpen = open;
    if (isWaiting) resolve();
  };
  manager.on(Event.Hello, () => settle(true));
  manager.on(Event.Closed, () => settle(false));
  return {
    async settled() {
      const statuses = [...(await manager.fetchStatus()).values()];
      if (isOpen || !statuses.includes(WebSocketShardStatus.Connecting)) return;
      isWaiting = true;
      await promise;
    },
  };
}

function createManager(options: ConnectionOptions, isOver: () => boolean): WebSocketManager {
  const { token, api, shard, intents, turns, onEvent, logger } = options;
  const sessions = new Map<number, SessionInfo>();
  const manager = new WebSocketManager({
    token,
    intents,
    shardIds: [shard.id],
    shardCount: shard.count,
    rest: new REST({ api, version: '10' }).setToken(token),
    buildIdentifyThrottler: async (self) => {
      const { session_start_limit: limit } = await self.fetchGatewayInformation();
      return turns(limit.max_concurrency);
    },
    // Our own: the library's default store is one for the whole process. A shard that is about to reconnect asks
    // here first; after the end it waits for ever, because the library cannot be told to stop between two tries.
    retrieveSessionInfo: (id) => (isOver() ? new Promise(() => {}) : (sessions.get(id) ?? null)),
    updateSessionInfo: (id, info) => void (info === null ? sessions.delete(id) : sessions.set(id, info)),
  });
  manager.on(Event.Dispatch, onEvent);
  // Told again by the close code; unheard, an error event would end the process.
  manager.on(Event.Error, (err, id) => logger.debug({ err, shard: id }, 'event session failed'));
  manager.on(Event.SocketError, (err, id) =>
    logger.info({ err, shard: id, outage: 'discord' }, 'event session lost'),
  );
  return manager;
}
