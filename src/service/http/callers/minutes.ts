import type { Awaitable } from '../../kit/awaitable.ts';
import type { Clock } from '../../kit/clock.ts';

export const MINUTE_MS = 60_000;
/** Only callers with a living token are counted, so this is rarely met; past it the oldest minute is forgotten. */
const MOST = 10_000;

/** Whether a request is let through, and how its token's minute stands. */
export interface Taken {
  readonly isAllowed: boolean;
  readonly remaining: number;
  readonly leftMs: number;
}

/** The minutes of tokens. */
export interface Minutes {
  take(tokenId: string): Awaitable<Taken>;
  close(): Promise<void>;
}

/** By token; bounded in number. */
export function createRecent<Value>(): Map<string, Value> & { keep(tokenId: string, value: Value): Value } {
  const recent = new Map<string, Value>();
  return Object.assign(recent, {
    keep(tokenId: string, value: Value): Value {
      // A Map keeps the place of a key that is set again, and the oldest must stay in front.
      recent.delete(tokenId);
      recent.set(tokenId, value);
      if (recent.size > MOST) forgetOldest(recent);
      return value;
    },
  });
}

function forgetOldest(recent: Map<string, unknown>): void {
  for (const tokenId of recent.keys()) {
    recent.delete(tokenId);
    return;
  }
}

/** Counted in this process alone. */
export function createOwnMinutes({
  perMinute,
  clock,
}: {
  readonly perMinute: number;
  readonly clock: Clock;
}): Minutes {
  const minutes = createRecent<{ readonly endsAt: number; used: number }>();
  return {
    take(tokenId) {
      const now = clock.elapsed();
      const there = minutes.get(tokenId);
      const minute =
        there !== undefined && now < there.endsAt
          ? there
          : minutes.keep(tokenId, { endsAt: now + MINUTE_MS, used: 0 });
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
