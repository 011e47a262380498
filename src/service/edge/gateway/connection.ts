import { GatewayCloseCodes as Close, type GatewayDispatchPayload } from 'discord-api-types/v10';
import { REST } from '@discordjs/rest';
import {
  type SessionInfo,
  WebSocketManager,
  WebSocketShardEvents as Event,
  WebSocketShardStatus,
} from '@discordjs/ws';
import type { Logger } from 'pino';
import { withTimeout } from '../../../contract/retry.ts';
import type { IdentifyTurns } from './identify-turns.ts';
import type { Shard } from './shards.ts';

/** Close codes after which Discord would refuse the same session again. The library does not reconnect after them. */
const PERMANENT: ReadonlyMap<number, string> = new Map([
  [
    Close.AuthenticationFailed,
    'Discord no longer accepts the bot token. Set DISCORD_TOKEN to the new one, and start again',
  ],
  [Close.InvalidShard, 'Discord rejected the shard numbers. Check SHARDS'],
  [Close.ShardingRequired, 'The bot is in too many servers for its number of shards. Set SHARDS=auto'],
  [Close.InvalidAPIVersion, 'Discord no longer offers this version of its gateway. Update Coatcheck'],
  [Close.InvalidIntents, "Discord doesn't recognize the intents. Update Coatcheck"],
  [Close.DisallowedIntents, 'Discord rejected the intents'],
]);

/**
 * Returns null if the library reconnects automatically.
 * @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
 */
export function whyClosedForGood(code: number): string | null {
  return PERMANENT.get(code) ?? null;
}

export function isDisallowed(code: number): boolean {
  return code === Close.DisallowedIntents.valueOf();
}

/** Whether Discord now requires more shards than when this session began. */
export function needsMoreShards(code: number): boolean {
  return code === Close.ShardingRequired.valueOf();
}

export interface ConnectionOptions {
  readonly token: string;
  /** Discord's REST base without the version, from which the gateway's address is fetched. */
  readonly api: string;
  readonly shard: Shard;
  readonly intents: number;
  readonly turns: IdentifyTurns;
  readonly onEvent: (event: GatewayDispatchPayload, shard: number) => void;
  /** Called when the connection is lost. Events arrive after the session is resumed, or never. */
  readonly onLost?: (shard: number) => void;
  readonly resumes: Resumes;
  /** Called when it is connected, and again after each reconnection. */
  readonly onReady: () => void;
  readonly logger: Logger;
}

/** By what the session is resumed, now by this process and later perhaps by another. */
export interface Resumes {
  session: SessionInfo | null;
  /** It isn't ended at Discord when the connection is destroyed, so that another process can resume it. */
  readonly outlivesUs: boolean;
}

/** A connection for one shard with one set of intents. It reconnects automatically, and resumes if Discord allows it. */
export interface Connection {
  isReady(): boolean;
  /** Resolves with the code of a permanent close, or with undefined when destroyed; rejects if it can't connect. */
  readonly ended: Promise<number | undefined>;
  destroy(): Promise<void>;
}

/** Discord may never acknowledge the close, so the wait for it is short. */
const CLOSE_TIMEOUT_MS = 2_000;
/** Discord ends the session of a client that closes with 1000, and keeps it after other codes. */
const OVER = 1_000;
const RESUMABLE = 4_200;

export function connect(options: ConnectionOptions): Connection {
  const ended = Promise.withResolvers<number | undefined>();
  let isConnected = false;
  let destroying: Promise<void> | undefined;

  const manager = createManager(options, () => destroying !== undefined);
  const opening = watchOpening(manager);
  const onConnected = (): void => {
    isConnected = true;
    options.onReady();
  };
  manager.on(Event.Ready, onConnected);
  manager.on(Event.Resumed, onConnected);
  manager.on(Event.Closed, (code, shard) => {
    isConnected = false;
    options.onLost?.(shard);
    if (destroying !== undefined) return;
    options.logger.info({ code, shard, outage: 'discord' }, 'gateway session closed');
    if (whyClosedForGood(code) !== null) ended.resolve(code);
  });

  const end = async (): Promise<void> => {
    ended.resolve(undefined);
    const close = async (): Promise<void> => {
      await opening.settled();
      const code = options.resumes.outlivesUs ? RESUMABLE : OVER;
      await manager.destroy({ code, reason: 'The service stops' });
    };
    await withTimeout(CLOSE_TIMEOUT_MS, close, () => undefined);
  };
  manager.connect().catch((error: unknown) => ended.reject(error));

  return {
    isReady: () => destroying === undefined && isConnected,
    ended: ended.promise,
    // The manager is destroyed once: a second call would break the completion of the library's first one.
    destroy: () => (destroying ??= end()),
  };
}

/**
 * The library drops a socket that is still opening and removes its listeners. If that socket fails then, its error is
 * unhandled and ends the process, so a destroy waits until the socket is open or closed.
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
  const { token, api, shard, intents, turns, onEvent, resumes, logger } = options;
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
    // The library's default store is shared by the whole process, so each manager has its own. A shard that is about to
    // reconnect asks here first; after the end it waits forever, because the library can't be stopped between two attempts.
    // It also asks before it passes an event on: what comes after the end is for the process that resumes the session.
    retrieveSessionInfo: () => (isOver() ? new Promise(() => {}) : resumes.session),
    updateSessionInfo(_, info) {
      if (!isOver()) resumes.session = info;
    },
  });
  manager.on(Event.Dispatch, onEvent);
  // The close code reports the error again, but an error event without a listener would end the process.
  manager.on(Event.Error, (err, id) => logger.debug({ err, shard: id }, 'gateway session failed'));
  manager.on(Event.SocketError, (err, id) =>
    logger.info({ err, shard: id, outage: 'discord' }, 'gateway session lost, reconnecting'),
  );
  return manager;
}
