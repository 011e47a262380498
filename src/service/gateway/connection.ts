import { setTimeout as sleep } from 'node:timers/promises';
import { REST } from '@discordjs/rest';
import { type SessionInfo, WebSocketManager, WebSocketShardEvents as Shard } from '@discordjs/ws';
import type { GatewayDispatchPayload } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { whyClosedForGood } from './closed.ts';
import type { IdentifyTurns } from './identify-turns.ts';

export interface ConnectionOptions {
  readonly token: string;
  /** Discord's REST base without the version: it says where the gateway is. */
  readonly api: string;
  readonly intents: number;
  readonly turns: IdentifyTurns;
  readonly onEvent: (event: GatewayDispatchPayload) => void;
  /** Every shard is connected; again after each time that one was lost. */
  readonly onReady: () => void;
  readonly logger: Logger;
}

/** All shards with one set of intents. Lost ones come back by themselves, resumed where Discord lets them. */
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
  const connected = new Set<number>();
  let shardCount = 0;
  let destroying: Promise<void> | undefined;

  const manager = createManager(options, () => destroying !== undefined);
  const up = (shard: number): void => {
    connected.add(shard);
    if (connected.size === shardCount) options.onReady();
  };
  manager.on(Shard.Ready, (_, shard) => up(shard));
  manager.on(Shard.Resumed, up);
  manager.on(Shard.Closed, (code, shard) => {
    connected.delete(shard);
    if (destroying !== undefined) return;
    options.logger.info({ code, shard }, 'event session closed');
    if (whyClosedForGood(code) !== null) ended.resolve(code);
  });

  const begin = async (): Promise<void> => {
    shardCount = await manager.getShardCount();
    await manager.connect();
  };
  const end = async (): Promise<void> => {
    ended.resolve(undefined);
    const patience = sleep(PATIENCE_MS, undefined, { ref: false });
    await Promise.race([manager.destroy({ code: 1_000, reason: 'The service stops' }), patience]);
  };
  begin().catch((error: unknown) => ended.reject(error));

  return {
    isReady: () => destroying === undefined && shardCount > 0 && connected.size === shardCount,
    ended: ended.promise,
    // Once: a second call would take the end of the library's first one away.
    destroy: () => (destroying ??= end()),
  };
}

function createManager(options: ConnectionOptions, isOver: () => boolean): WebSocketManager {
  const { token, api, intents, turns, onEvent, logger } = options;
  const sessions = new Map<number, SessionInfo>();
  const manager = new WebSocketManager({
    token,
    intents,
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
  manager.on(Shard.Dispatch, onEvent);
  // Told again by the close code; unheard, an error event would end the process.
  manager.on(Shard.Error, (err, shard) => logger.debug({ err, shard }, 'event session failed'));
  manager.on(Shard.SocketError, (err, shard) => logger.info({ err, shard }, 'event session lost'));
  return manager;
}
