/** The sessions of one plan of shards: which of them this process has, by the leases that it shares with others. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionInfo } from '@discordjs/ws';
import type { Logger } from 'pino';
import { isRecord } from '../../../contract/json.ts';
import type { Sessions as SessionCounts } from '../../../metrics/events.ts';
import { renewalOf } from '../../base/kit/lease.ts';
import type { HeldShards, ShardLeases } from '../../base/model/shard-leases.ts';
import type { ShardSession } from './session.ts';
import { countIn, type Shard, shardName } from './shards.ts';

/** Why the sessions of a plan ended. */
type Ended = 'stopped' | 'outgrown' | 'others have more shards';

export interface ShardSessions {
  isReady(): boolean;
  fault(): string | null;
  counts(): SessionCounts;
  /** Resolves when each of this process's sessions is ready for the first time. */
  readonly ready: Promise<void>;
  /** Keeps the sessions until the signal is aborted, or until another number of shards is needed. */
  keep(signal: AbortSignal): Promise<Ended>;
}

/** The shards, and how this process has them. */
interface Sharing {
  readonly leases: ShardLeases;
  readonly shards: readonly Shard[];
  /** The number of shards isn't fixed. */
  readonly isAuto: boolean;
  /** Processes share the shards and hand over running sessions. Otherwise one has all of them, and its sessions end with it. */
  readonly handsOver: boolean;
  readonly start: (shard: Shard, before: SessionInfo | null, onOutgrown: () => void) => ShardSession;
  /** Discord requires more shards than the fixed number. */
  readonly onTooFew: () => void;
  readonly logger: Logger;
}

/** Runs a session for each of these shards while this process holds its lease. */
export function createShardSessions(options: Sharing): ShardSessions {
  const { leases, shards, isAuto, handsOver, start, logger } = options;
  const names = shards.map(shardName);
  const count = shards[0]?.count ?? 0;
  const sessions = new Map<string, ShardSession>();
  const first = Promise.withResolvers<void>();
  const ended = new AbortController();
  const renewMs = renewalOf(leases.leaseMs);
  const startedAt = performance.now();
  let why: Ended = 'stopped';
  let renewedAt = -Infinity;
  let hasJoined = false;
  /** Until then, no other process can take over the leases that this process holds. */
  const safeUntil = (): number => renewedAt + leases.leaseMs;

  const end = (reason: Ended): void => {
    why = reason;
    ended.abort();
  };

  /** All that is free if nobody shares, or this process's part; a process that has just started stands by first. */
  function partOf({ members, isMember }: HeldShards): number {
    if (!handsOver || !isAuto || members === 0) return shards.length;
    return isMember ? Math.ceil(shards.length / members) : 0;
  }

  /** One that ends soon after each start must not take shards from the others each time. */
  async function join(): Promise<void> {
    if (hasJoined || !handsOver || !isAuto || performance.now() - startedAt < leases.leaseMs) return;
    await leases.join();
    hasJoined = true;
  }

  const statesOf = (all: Iterable<[string, ShardSession]>): ReadonlyMap<string, string | null> =>
    new Map([...all].map(([name, session]) => [name, handsOver ? writeSession(session.resumable()) : null]));

  async function take(wanted: readonly string[]): Promise<void> {
    const requestedAt = performance.now();
    const held = await leases.take(wanted, statesOf(sessions));
    // By now another process may have taken them.
    if (performance.now() >= requestedAt + leases.leaseMs) throw new Error('The database answered too late');
    renewedAt = requestedAt;
    await stop([...sessions].filter(([name]) => !held.has(name)));
    const added = shards.filter((shard) => held.has(shardName(shard)) && !sessions.has(shardName(shard)));
    if (added.length > 0 && handsOver) logger.info({ shards: added.map(shardName) }, 'gateway shards taken');
    for (const shard of added) {
      const name = shardName(shard);
      sessions.set(name, start(shard, readSession(held.get(name) ?? null), onOutgrown));
    }
  }

  async function stop(leaving: readonly [string, ShardSession][]): Promise<void> {
    for (const [name] of leaving) sessions.delete(name);
    await Promise.all(leaving.map(([, session]) => session.stop()));
  }

  async function adjust(): Promise<void> {
    await join();
    const held = await leases.held();
    if (isAuto && [...held.shards.keys()].some((name) => countIn(name) > count))
      return end('others have more shards');
    const part = partOf(held);
    const spare = [...sessions].slice(part);
    if (spare.length > 0) {
      logger.info({ shards: spare.map(([name]) => name) }, 'gateway shards handed to another process');
      await stop(spare);
      await leases.giveBack(statesOf(spare));
    }
    const free = names
      .filter((name) => !sessions.has(name) && held.shards.get(name) !== false)
      .slice(0, Math.max(0, part - sessions.size));
    if (free.length === 0 && performance.now() - renewedAt < renewMs) return;
    await take([...sessions.keys(), ...free]);
  }

  async function stopUnsafe(): Promise<void> {
    if (performance.now() >= safeUntil()) await stop([...sessions]);
  }

  /** A database that is silent ends the sessions as one that fails does. */
  async function adjustInTime(): Promise<void> {
    // A timer counts whole milliseconds, and may not end before the lease does.
    const timer = setTimeout(() => void stopUnsafe(), Math.max(1, safeUntil() - performance.now() + 2));
    try {
      await adjust();
    } catch (err) {
      logger.warn({ err, outage: 'database' }, 'could not renew gateway shard leases');
      await stopUnsafe();
    } finally {
      clearTimeout(timer);
    }
  }

  function onOutgrown(): void {
    if (isAuto) return end('outgrown');
    logger.error('gateway closed: SHARDS is lower than Discord requires');
    options.onTooFew();
  }

  return {
    isReady: () =>
      performance.now() < safeUntil() && [...sessions.values()].every((session) => session.isReady()),
    fault: () =>
      [...sessions.values()].map((session) => session.fault()).find((each) => each !== null) ?? null,
    counts() {
      const connected = [...sessions.values()].filter((session) => session.isReady()).length;
      const refused = [...sessions.values()].filter((session) => session.fault() !== null).length;
      const connecting = sessions.size - connected - refused;
      return { connected, connecting, standingBy: shards.length - sessions.size, refused };
    },
    ready: first.promise,
    async keep(stopping) {
      const signal = AbortSignal.any([stopping, ended.signal]);
      while (!signal.aborted) {
        await adjustInTime();
        if (performance.now() < safeUntil()) {
          void Promise.all([...sessions.values()].map(({ ready }) => ready)).then(() => first.resolve());
        }
        // Twice as often as leases are renewed: shards that were given back wait for nothing else.
        await sleep(renewMs / 2, undefined, { signal, ref: false }).catch(() => undefined);
      }
      const left = [...sessions];
      await stop(left);
      renewedAt = -Infinity;
      if (why === 'stopped')
        await leases
          .release(handsOver ? statesOf(left) : new Map())
          .catch((err: unknown) => logger.warn({ err }, 'could not release gateway shards'));
      return why;
    },
  };
}

const writeSession = (session: SessionInfo | null): string | null =>
  session === null ? null : JSON.stringify(session);

/** The session that another process stored; null if it doesn't read like one. */
function readSession(text: string | null): SessionInfo | null {
  if (text === null) return null;
  const read: unknown = JSON.parse(text);
  return isRecord(read) && typeof read['sessionId'] === 'string' && typeof read['sequence'] === 'number'
    ? (read as unknown as SessionInfo)
    : null;
}
