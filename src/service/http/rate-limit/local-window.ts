import type { MaybePromise } from '../../kit/maybe-promise.ts';
import type { Clock } from '../../kit/clock.ts';

export const MINUTE_MS = 60_000;
/**
 * Only callers with a valid token are counted, so this is rarely reached; beyond it the oldest window is forgotten.
 */
const MAX_USERS = 10_000;

/** Whether a request is let through, and the state of its user's window. */
export interface Admission {
  readonly isAllowed: boolean;
  readonly remaining: number;
  readonly leftMs: number;
}

/** Counts the requests of each user. */
export interface RequestWindows {
  take(userId: string): MaybePromise<Admission>;
  close(): Promise<void>;
}

/** A map by user id, limited in size. */
export function createBoundedMap<Value>(): Map<string, Value> & { put(userId: string, value: Value): Value } {
  const recent = new Map<string, Value>();
  return Object.assign(recent, {
    put(userId: string, value: Value): Value {
      // A Map keeps the position of a key that is set again, and the oldest must stay in front.
      recent.delete(userId);
      recent.set(userId, value);
      if (recent.size > MAX_USERS) forgetOldest(recent);
      return value;
    },
  });
}

function forgetOldest(recent: Map<string, unknown>): void {
  for (const userId of recent.keys()) {
    recent.delete(userId);
    return;
  }
}

/** Counts in this process alone. */
export function createLocalWindows({
  perMinute,
  clock,
}: {
  readonly perMinute: number;
  readonly clock: Clock;
}): RequestWindows {
  const windows = createBoundedMap<{ readonly endsAt: number; used: number }>();
  return {
    take(userId) {
      const now = clock.elapsed();
      const known = windows.get(userId);
      const current =
        known !== undefined && now < known.endsAt
          ? known
          : windows.put(userId, { endsAt: now + MINUTE_MS, used: 0 });
      current.used += 1;
      return {
        isAllowed: current.used <= perMinute,
        remaining: Math.max(0, perMinute - current.used),
        leftMs: current.endsAt - now,
      };
    },
    close: async () => undefined,
  };
}
