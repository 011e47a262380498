import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../kit/clock.ts';
import { startRepeating } from '../../kit/repeating.ts';
import { createLeaseQueue } from './lease-queue.ts';
import { createBoundedMap, MINUTE_MS, type RequestWindows, type Admission } from './local-window.ts';
import type { Lease, RateLimitStore } from './rate-limit-store.ts';

interface SharedWindowsOptions {
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
interface SharedWindow {
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
export function createSharedWindows({
  perMinute,
  clock,
  logger,
  store,
}: SharedWindowsOptions): RequestWindows {
  const windows = createBoundedMap<SharedWindow>();
  const waiting = createWaitingCounts();
  const queue = createLeaseQueue({ clock, logger });

  function current(userId: string, now: number): SharedWindow {
    const userWindow = windows.get(userId);
    if (userWindow !== undefined && now < userWindow.endsAt) return userWindow;
    return windows.put(userId, emptyWindow(now + MINUTE_MS));
  }

  async function lease(userId: string): Promise<void> {
    const askedAt = clock.elapsed();
    const { used, granted } = current(userId, askedAt);
    const wanted = waiting.count(userId) + Math.max(0, used - granted);
    const most = Math.max(FIRST_LEASE, granted);
    applyLease(userId, await store.lease(userId, { limit: perMinute, wanted, most }), askedAt);
  }

  function applyLease(userId: string, { window, leftMs, granted, free }: Lease, askedAt: number): void {
    const now = clock.elapsed();
    const known = windows.get(userId);
    const isKnown = known !== undefined && (known.window === null || known.window === window);
    const userWindow = isKnown ? known : windows.put(userId, emptyWindow(now));
    Object.assign(userWindow, {
      window,
      // The time counts from the moment of asking, so that a lease is never used after its window.
      endsAt: askedAt + leftMs,
      granted: userWindow.granted + granted,
      free,
      newestLease: granted,
      lastUsedAt: now,
      emptyUntil: granted === 0 ? now + EMPTY_MS : 0,
    } satisfies Partial<SharedWindow>);
  }

  const requestLease = (userId: string): Promise<boolean> => queue.run(userId, () => lease(userId));

  /** Null if only the database knows. */
  function tryTake(userId: string, isAlone: boolean): Admission | null {
    const now = clock.elapsed();
    const userWindow = current(userId, now);
    const most = isAlone ? perMinute : userWindow.granted;
    const leftMs = userWindow.endsAt - now;
    if (userWindow.used >= most) {
      const isKnownEmpty = isAlone || now < userWindow.emptyUntil;
      return isKnownEmpty ? { isAllowed: false, remaining: 0, leftMs } : null;
    }
    userWindow.used += 1;
    userWindow.lastUsedAt = now;
    return { isAllowed: true, remaining: most - userWindow.used + (isAlone ? 0 : userWindow.free), leftMs };
  }

  async function takeAfterQuery(userId: string): Promise<Admission> {
    const leave = waiting.enter(userId);
    try {
      for (;;) {
        const isAnswered = await requestLease(userId);
        // Null if other requests that waited took all there was.
        const admission = tryTake(userId, !isAnswered);
        if (admission !== null) return admission;
      }
    } finally {
      leave();
    }
  }

  /** Asks once half of the newest lease is used, so that the next one is here before the other half is. */
  function leaseAhead(userId: string): void {
    const userWindow = windows.get(userId);
    if (userWindow === undefined || userWindow.free === 0) return;
    const left = userWindow.granted - userWindow.used;
    if (left > 0 && left * 2 <= userWindow.newestLease) void requestLease(userId);
  }

  async function returnIdle(): Promise<void> {
    const now = clock.elapsed();
    for (const [userId, userWindow] of windows) {
      if (now >= userWindow.endsAt) windows.delete(userId);
      else if (now - userWindow.lastUsedAt >= IDLE_MS && !queue.isRunning(userId)) {
        await returnUnused(userId, userWindow);
      }
    }
  }

  async function returnUnused(userId: string, userWindow: SharedWindow): Promise<void> {
    const { window } = userWindow;
    const idle = userWindow.granted - userWindow.used;
    if (window === null || idle <= 0) return;
    // The lease shrinks first, so that the rest isn't used meanwhile. If it isn't returned, nobody has it until the
    // window is over.
    userWindow.granted -= idle;
    await queue.enqueue(() => store.returnUnused(userId, window, idle));
    userWindow.free += idle;
  }

  const failed = (err: unknown): void =>
    logger.warn({ err }, 'what is left of rate limits was not given back');
  const returning = startRepeating(EMPTY_MS, returnIdle, failed);
  const pruning = startRepeating(MINUTE_MS, () => queue.enqueue(() => store.prune()), failed);

  return {
    take(userId) {
      const isAlone = queue.isPaused();
      const admission = tryTake(userId, isAlone);
      if (admission === null) return takeAfterQuery(userId);
      if (!isAlone) leaseAhead(userId);
      return admission;
    },
    async close() {
      await Promise.all([returning.stop(), pruning.stop()]);
    },
  };
}

function emptyWindow(endsAt: number): SharedWindow {
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
function createWaitingCounts() {
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
