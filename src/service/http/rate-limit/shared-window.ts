import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../kit/clock.ts';
import { startRepeating } from '../../kit/repeating.ts';
import { createLeasing } from './lease-queue.ts';
import { createRecent, MINUTE_MS, type Minutes, type Taken } from './local-window.ts';
import type { Lease, RateLimitStore } from './rate-limit-store.ts';

interface SharedMinutesOptions {
  readonly perMinute: number;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly store: RateLimitStore;
}

/** The first lease of a window; each further one doubles what this process has, up to a share of what is free. */
const FIRST_LEASE = 8;
/** Leased requests that stay unused for this long are returned. */
const IDLE_MS = 3_000;
/** If nothing was left, nobody asks for this long: something may have been returned by then. */
const EMPTY_MS = 1_000;

/** A user's window, as this process knows it. */
interface Minute {
  /** Null if this process alone opened the window, and doesn't know the shared one yet. */
  window: string | null;
  /** All times are the clock's `elapsed`. */
  endsAt: number;
  granted: number;
  /** More than was granted if the database was unavailable meanwhile: the next leases make up for it. */
  used: number;
  /** The requests that no process had at the last query. */
  free: number;
  newestLease: number;
  lastUsedAt: number;
  /** Nothing was left: until then there is no use in asking. */
  emptyUntil: number;
}

/**
 * Requests are let through out of a lease, without a query to the database; the next lease is asked for before that
 * is used up. All processes together let through no more than the limit.
 *
 * A database that is late or unavailable blocks nobody, and lifts no limit: until it answers, each process counts by
 * itself, up to the whole limit.
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
      // The time counts from the moment of asking, so that a lease is never used after its window.
      endsAt: askedAt + leftMs,
      granted: minute.granted + granted,
      free,
      newestLease: granted,
      lastUsedAt: now,
      emptyUntil: granted === 0 ? now + EMPTY_MS : 0,
    } satisfies Partial<Minute>);
  }

  const ask = (userId: string): Promise<boolean> => leasing.ask(userId, () => lease(userId));

  /** Null if only the database knows. */
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
        // Null if other requests that waited took all there was.
        const taken = takeAtOnce(userId, !isAnswered);
        if (taken !== null) return taken;
      }
    } finally {
      leave();
    }
  }

  /** Asks once half of the newest lease is used, so that the next one is here before the other half is. */
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
    // The lease shrinks first, so that the rest isn't used meanwhile. If it isn't returned, nobody has it until the
    // window is over.
    minute.granted -= idle;
    await leasing.whenFree(() => store.giveBack(userId, window, idle));
    minute.free += idle;
  }

  const failed = (err: unknown): void =>
    logger.warn({ err }, 'what is left of rate limits was not given back');
  const givingBack = startRepeating(EMPTY_MS, giveBackIdle, failed);
  const pruning = startRepeating(MINUTE_MS, () => leasing.whenFree(() => store.prune()), failed);

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

/** Counts the requests of each user that wait. */
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
