import {
  GatewayCloseCodes,
  GatewayDispatchEvents as Event,
  type APIInteraction,
} from 'discord-api-types/v10';
import type { Sessions as SessionCounts } from '../../../metrics/events.ts';
import type { SessionInfo } from '@discordjs/ws';
import type { ConnectionOptions } from './connection.ts';
import { createIdentifyTurns, type IdentifyOptions } from './identify-turns.ts';
import { type AllowedIntents, createAllowedIntents } from './intents.ts';
import type { DiscordBudget } from '../../base/model/discord-budget.ts';
import type { ShardLeases } from '../../base/model/shard-leases.ts';
import { pause, type ShardSession, startShardSession } from './session.ts';
import { createShardSessions, type ShardSessions } from './shard-sessions.ts';
import { planShards, type Shard, type Shards } from './shards.ts';
import { createDispatcher, type DispatchDependencies } from './dispatch.ts';

export interface SessionsOptions extends Pick<
  ConnectionOptions,
  'token' | 'api' | 'onEvent' | 'onLost' | 'logger'
> {
  readonly shards: Shards;
  readonly leases: ShardLeases;
  readonly identify: Omit<IdentifyOptions, 'budget' | 'logger'>;
  /** Shares the turns to identify with other processes; null if there are none. */
  readonly budget?: DiscordBudget | null;
  /** The intents to ask for; by default those of the service. */
  readonly allowed?: AllowedIntents;
  /**
   * Processes share the shards out and resume each other's sessions; events that one of them received shortly before its
   * end may come again. Otherwise the process that comes first has all shards, and sessions end with it.
   */
  readonly handsOver?: boolean;
}

/** All gateway sessions of this process. */
export interface GatewaySessions {
  /** Whether every shard of this process has a listener: its own session, or another process for which it stands by. */
  isReady(): boolean;
  /** Why Discord has ended a session permanently, with the remedy; null while all sessions reconnect automatically. */
  fault(): string | null;
  sessions(): SessionCounts;
  /** Resolves when all sessions are ready for the first time. */
  readonly ready: Promise<void>;
  /** Resolves with the close code when Discord has ended a session permanently. */
  readonly failed: Promise<number>;
  stop(): Promise<void>;
}

/** Listens to the shards that no other process listens to, and stands by for the others. */
export function startSessions(options: SessionsOptions): GatewaySessions {
  const { logger } = options;
  const first = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<number>();
  const stopping = new AbortController();
  const start = createStart(options, failed.resolve);
  let current: ShardSessions | undefined;

  async function run(): Promise<void> {
    let outgrown = 0;
    for (let failures = 0; !stopping.signal.aborted;) {
      try {
        const shards = await planShards(options, outgrown, stopping.signal);
        failures = 0;
        current = createShardSessions({
          leases: options.leases,
          shards,
          isAuto: options.shards === 'auto',
          handsOver: options.handsOver ?? false,
          start,
          onTooFew: () => failed.resolve(GatewayCloseCodes.ShardingRequired),
          logger,
        });
        void current.ready.then(first.resolve);
        const why = await current.keep(stopping.signal);
        if (why === 'outgrown') outgrown = shards[0]?.count ?? 0;
      } catch (err) {
        failures += 1;
        if (!stopping.signal.aborted)
          logger.warn({ err, outage: 'discord' }, 'could not fetch the number of gateway shards, will retry');
        await pause(failures, stopping.signal);
      }
    }
  }

  const running = run();
  return {
    isReady: () => current?.isReady() ?? false,
    fault: () => current?.fault() ?? null,
    sessions: () => current?.counts() ?? { connected: 0, connecting: 0, standingBy: 0, refused: 0 },
    ready: first.promise,
    failed: failed.promise,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

type Start = (shard: Shard, before: SessionInfo | null, onOutgrown: () => void) => ShardSession;

/** All sessions share the turns to identify, and the intents that Discord allows. */
function createStart(options: SessionsOptions, onFailed: (code: number) => void): Start {
  const turns = createIdentifyTurns({ ...options, ...options.identify });
  const allowed = options.allowed ?? createAllowedIntents(options.logger);
  const outlivesUs = options.handsOver ?? false;
  return (shard, before, onOutgrown) =>
    startShardSession({ ...options, shard, before, outlivesUs, turns, allowed, onOutgrown, onFailed });
}

type GatewayOptions = Omit<SessionsOptions, 'onEvent' | 'onLost'> &
  DispatchDependencies & {
    /** Receives interactions for a bot in this process; without it, they are for a bot elsewhere. */
    readonly onInteraction?: ((interaction: APIInteraction) => void) | undefined;
  };

/** Starts listening. Nothing waits for it: the API is served without events, and a sync makes up for them. */
export function startGateway(options: GatewayOptions): GatewaySessions {
  const dispatcher = createDispatcher(options);
  const sessions = startSessions({
    ...options,
    onEvent(event, shard) {
      if (event.t === Event.InteractionCreate) options.onInteraction?.(event.d);
      else dispatcher.onEvent(event, shard);
    },
    onLost: (shard) => {
      options.transcripts.coverage.paused(shard);
      options.channelOverwrites.forgetAll();
    },
  });
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await sessions.stop();
    await dispatcher.settled();
    await Promise.all([options.tickets.message.close(), options.guilds.close()]);
  };
  // A bot that shares the sessions stops them first, and the service once more.
  return { ...sessions, stop: () => (stopped ??= stop()) };
}
