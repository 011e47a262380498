import type { MaybePromise } from '../../kit/maybe-promise.ts';
import type { Clock } from '../../kit/clock.ts';

export const MINUTE_MS = 60_000;
/**
 * Only callers with a valid token are counted, so this is rarely reached; beyond it the oldest window is forgotten.
 */
const MOST = 10_000;

/** Whether a request is let through, and the state of its user's window. */
export interface Taken {
  readonly isAllowed: boolean;
  readonly remaining: number;
  readonly leftMs: number;
}

/** Counts the requests of each user. */
export interface Minutes {
  take(userId: string): MaybePromise<Taken>;
  close(): Promise<void>;
}

/** A map by user id, limited in size. */
export function createRecent<Value>(): Map<string, Value> & { keep(userId: string, value: Value): Value } {
  const recent = new Map<string, Value>();
  return Object.assign(recent, {
    keep(userId: string, value: Value): Value {
      // A Map keeps the position of a key that is set again, and the oldest must stay in front.
      recent.delete(userId);
      recent.set(userId, value);
      if (recent.size > MOST) forgetOldest(recent);
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
export function createOwnMinutes({
  perMinute,
  clock,
}: {
  readonly perMinute: number;
  readonly clock: Clock;
}): Minutes {
  const minutes = createRecent<{ readonly endsAt: number; used: number }>();
  return {
    take(userId) {
      const now = clock.elapsed();
      const there = minutes.get(userId);
      const minute =
        there !== undefined && now < there.endsAt
          ? there
          : minutes.keep(userId, { endsAt: now + MINUTE_MS, used: 0 });
      minute.used += 1;
      return {
        isAllowed: minute.used <= perMinute,
        remaining: Math.max(0, perMinute - minute.used),
        leftMs: minute.endsAt - now,
      };
    },
    close: async () => undefined,
  };
}
