import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../kit/clock.ts';
import { repeatEvery } from '../../kit/repeat.ts';
import { createLeasing } from './leasing.ts';
import { createRecent, MINUTE_MS, type Minutes, type Taken } from './minutes.ts';
import type { Lease, RateLimitStore } from './rate-limit-store.ts';

interface SharedMinutesOptions {
  readonly perMinute: number;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly store: RateLimitStore;
}

/** The first lease of a minute; each further one doubles what this process has, up to a share of what is free. */
const FIRST_LEASE = 8;
/** What was leased and lies idle so long is given back. */
const IDLE_MS = 3_000;
/** Where nothing was left, nobody asks for so long: something may have been given back then. */
const EMPTY_MS = 1_000;

/** A person's minute, as this process knows it. */
interface Minute {
  /** Null: opened by this process alone, which is yet to hear of the one that all share. */
  window: string | null;
  /** All instants are the clock's `elapsed`. */
  endsAt: number;
  granted: number;
  /** More than was granted where the database was away meanwhile: the next leases make up for it. */
  used: number;
  /** What no process had when it was last asked. */
  free: number;
  newestLease: number;
  lastUsedAt: number;
  /** Nothing was left: until then there is no use in asking. */
  emptyUntil: number;
}

/**
 * Requests are let through out of what was leased, without a question to the database; the next lease is asked for
 * before that is used up. All processes together let through no more than the limit.
 *
 * A database that is late or away stops nobody, and lets nobody loose: until it answers, each process counts by itself,
 * up to the whole limit.
 */
export function createSharedMinutes({ perMinute, clock, logger, store }: SharedMinutesOptions): Minutes {
  const minutes = createRecent<Minute>();
  const waiting = createWaiting();
  const leasing = createLeasing({ clock, logger });

  function current(userId: string, now: number): Minute {
    const minute = minutes.get(userId);
    if (minute !== undefined && now < minute.endsAt) return minute;
    return minutes.keep(userId, emptyMinute(now + MINUTE_MS));
  }

  async function lease(userId: string): Promise<void> {
    const askedAt = clock.elapsed();
    const { used, granted } = current(userId, askedAt);
    const wanted = waiting.count(userId) + Math.max(0, used - granted);
    const most = Math.max(FIRST_LEASE, granted);
    learn(userId, await store.lease(userId, { limit: perMinute, wanted, most }), askedAt);
  }

  function learn(userId: string, { window, leftMs, granted, free }: Lease, askedAt: number): void {
    const now = clock.elapsed();
    const known = minutes.get(userId);
    const isKnown = known !== undefined && (known.window === null || known.window === window);
    const minute = isKnown ? known : minutes.keep(userId, emptyMinute(now));
    Object.assign(minute, {
      window,
      // From the moment of asking: what was leased is never used after its minute.
      endsAt: askedAt + leftMs,
      granted: minute.granted + granted,
      free,
      newestLease: granted,
      lastUsedAt: now,
      emptyUntil: granted === 0 ? now + EMPTY_MS : 0,
    } satisfies Partial<Minute>);
  }

  const ask = (userId: string): Promise<boolean> => leasing.ask(userId, () => lease(userId));

  /** Null: only the database knows. */
  function takeAtOnce(userId: string, isAlone: boolean): Taken | null {
    const now = clock.elapsed();
    const minute = current(userId, now);
    const most = isAlone ? perMinute : minute.granted;
    const leftMs = minute.endsAt - now;
    if (minute.used >= most) {
      const isKnownEmpty = isAlone || now < minute.emptyUntil;
      return isKnownEmpty ? { isAllowed: false, remaining: 0, leftMs } : null;
    }
    minute.used += 1;
    minute.lastUsedAt = now;
    return { isAllowed: true, remaining: most - minute.used + (isAlone ? 0 : minute.free), leftMs };
  }

  async function takeAsked(userId: string): Promise<Taken> {
    const leave = waiting.enter(userId);
    try {
      for (;;) {
        const isAnswered = await ask(userId);
        // Null: others who waited, too, took what there was.
        const taken = takeAtOnce(userId, !isAnswered);
        if (taken !== null) return taken;
      }
    } finally {
      leave();
    }
  }

  /** Once half of the newest lease is gone: the next one is here before the other half is. */
  function askAhead(userId: string): void {
    const minute = minutes.get(userId);
    if (minute === undefined || minute.free === 0) return;
    const left = minute.granted - minute.used;
    if (left > 0 && left * 2 <= minute.newestLease) void ask(userId);
  }

  async function giveBackIdle(): Promise<void> {
    const now = clock.elapsed();
    for (const [userId, minute] of minutes) {
      if (now >= minute.endsAt) minutes.delete(userId);
      else if (now - minute.lastUsedAt >= IDLE_MS && !leasing.isAsking(userId)) {
        await giveBack(userId, minute);
      }
    }
  }

  async function giveBack(userId: string, minute: Minute): Promise<void> {
    const { window } = minute;
    const idle = minute.granted - minute.used;
    if (window === null || idle <= 0) return;
    // First, so that it is not used meanwhile. Should it not get there, it is nobody's until the minute is over.
    minute.granted -= idle;
    await leasing.whenFree(() => store.giveBack(userId, window, idle));
    minute.free += idle;
  }

  const failed = (err: unknown): void =>
    logger.warn({ err }, 'what is left of rate limits was not given back');
  const givingBack = repeatEvery(EMPTY_MS, giveBackIdle, failed);
  const pruning = repeatEvery(MINUTE_MS, () => leasing.whenFree(() => store.prune()), failed);

  return {
    take(userId) {
      const isAlone = leasing.isPaused();
      const taken = takeAtOnce(userId, isAlone);
      if (taken === null) return takeAsked(userId);
      if (!isAlone) askAhead(userId);
      return taken;
    },
    async close() {
      await Promise.all([givingBack.stop(), pruning.stop()]);
    },
  };
}

function emptyMinute(endsAt: number): Minute {
  return {
    window: null,
    endsAt,
    granted: 0,
    used: 0,
    free: 0,
    newestLease: 0,
    lastUsedAt: 0,
    emptyUntil: 0,
  };
}

/** How many requests of each token wait. */
function createWaiting() {
  const counts = new Map<string, number>();
  const count = (userId: string): number => counts.get(userId) ?? 0;
  return {
    count,
    enter(userId: string): () => void {
      counts.set(userId, count(userId) + 1);
      return () => {
        if (count(userId) > 1) counts.set(userId, count(userId) - 1);
        else counts.delete(userId);
      };
    },
  };
}
