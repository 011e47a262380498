import { setTimeout as sleep } from 'node:timers/promises';
import {
  GatewayCloseCodes,
  GatewayDispatchEvents as Event,
  type APIInteraction,
} from 'discord-api-types/v10';
import type { Sessions as SessionCounts } from '../../../metrics/events.ts';
import type { ConnectionOptions } from './connection.ts';
import { createIdentifyTurns, type IdentifyOptions } from './identify-turns.ts';
import { createAllowedIntents } from './intents.ts';
import { renewalOf } from '../../core/kit/lease.ts';
import type { DiscordBudget } from '../../core/model/discord-budget.ts';
import type { ShardLeases } from '../../core/model/shard-leases.ts';
import { pause, type ShardSession, startShardSession } from './session.ts';
import { planShards, type Shard, shardName, type Shards } from './shards.ts';
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
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        const shards = await planShards(options.shards, options, stopping.signal);
        failures = 0;
        current = createShardSessions(options, shards, start, failed.resolve);
        void current.ready.then(first.resolve);
        await current.keep(stopping.signal);
      } catch (err) {
        if (!stopping.signal.aborted)
          logger.warn({ err, outage: 'discord' }, 'could not fetch the number of gateway shards, will retry');
      }
      await pause(failures, stopping.signal);
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
      await options.leases
        .release()
        .catch((err: unknown) => logger.warn({ err }, 'could not release gateway shards'));
    },
  };
}

type Start = (shard: Shard, onOutgrown: () => void) => ShardSession;

/** All sessions share the turns to identify, and the intents that Discord allows. */
function createStart(options: SessionsOptions, onFailed: (code: number) => void): Start {
  const turns = createIdentifyTurns({ ...options, ...options.identify });
  const allowed = createAllowedIntents(options.logger);
  return (shard, onOutgrown) =>
    startShardSession({ ...options, shard, turns, allowed, onOutgrown, onFailed });
}

interface ShardSessions {
  isReady(): boolean;
  fault(): string | null;
  counts(): SessionCounts;
  readonly ready: Promise<void>;
  /** Keeps the sessions until the signal is aborted, or until Discord requires more shards. */
  keep(signal: AbortSignal): Promise<void>;
}

/** Runs a session for each of these shards while this process holds its lease. */
function createShardSessions(
  { leases, logger, ...options }: SessionsOptions,
  shards: readonly Shard[],
  start: Start,
  onFailed: (code: number) => void,
): ShardSessions {
  const sessions = new Map<string, ShardSession>();
  const first = Promise.withResolvers<void>();
  const outgrown = new AbortController();
  /** Until then, no other process can take over the leases that this process holds. */
  let safeUntil = 0;

  async function take(): Promise<ReadonlySet<string>> {
    const requestedAt = performance.now();
    try {
      const held = await leases.take(shards.map(shardName));
      safeUntil = requestedAt + leases.leaseMs;
      return held;
    } catch (err) {
      logger.warn({ err }, 'could not renew gateway shard leases');
      return performance.now() < safeUntil ? new Set(sessions.keys()) : new Set();
    }
  }

  async function adjust(): Promise<void> {
    const held = await take();
    const lost = [...sessions].filter(([name]) => !held.has(name));
    for (const [name] of lost) sessions.delete(name);
    await Promise.all(lost.map(([, session]) => session.stop()));
    for (const shard of shards) {
      const name = shardName(shard);
      if (held.has(name) && !sessions.has(name)) sessions.set(name, start(shard, onOutgrown));
    }
  }

  function onOutgrown(): void {
    if (options.shards === 'auto') return outgrown.abort();
    logger.error('gateway closed: SHARDS is lower than Discord requires');
    onFailed(GatewayCloseCodes.ShardingRequired);
  }

  return {
    isReady: () =>
      performance.now() < safeUntil && [...sessions.values()].every((session) => session.isReady()),
    fault: () => [...sessions.values()].map((session) => session.fault()).find((why) => why !== null) ?? null,
    counts() {
      const connected = [...sessions.values()].filter((session) => session.isReady()).length;
      const refused = [...sessions.values()].filter((session) => session.fault() !== null).length;
      const connecting = sessions.size - connected - refused;
      return { connected, connecting, standingBy: shards.length - sessions.size, refused };
    },
    ready: first.promise,
    async keep(stopping) {
      const signal = AbortSignal.any([stopping, outgrown.signal]);
      while (!signal.aborted) {
        await adjust();
        if (performance.now() < safeUntil) {
          void Promise.all([...sessions.values()].map(({ ready }) => ready)).then(() => first.resolve());
        }
        await sleep(renewalOf(leases.leaseMs), undefined, { signal, ref: false }).catch(() => undefined);
      }
      await Promise.all([...sessions.values()].map((session) => session.stop()));
      sessions.clear();
      safeUntil = 0;
    },
  };
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
