import type { Clock } from '../../kit/clock.ts';
import type { Count } from '../../model/rate-limit.ts';

const WINDOW_MS = 60_000;
/** Only callers with a valid token are counted, so this is rarely reached; past it the oldest window is forgotten. */
const MAX_WINDOWS = 10_000;

/** Counts requests of each person, in windows of a minute that begin with their first request. */
export interface LocalWindows {
  count(userId: string): Count;
}

/** Counts in this process's memory alone. */
export function createLocalWindows(clock: Clock): LocalWindows {
  const windows = new Map<string, { readonly endsAt: number; used: number }>();

  function open(userId: string, now: number) {
    const window = { endsAt: now + WINDOW_MS, used: 0 };
    // A Map keeps the place of a key that is set again, and the oldest must stay in front.
    windows.delete(userId);
    windows.set(userId, window);
    const [oldest] = windows.keys();
    if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
    return window;
  }

  return {
    count(userId) {
      const now = clock.elapsed();
      const known = windows.get(userId);
      const window = known !== undefined && now < known.endsAt ? known : open(userId, now);
      window.used += 1;
      return { used: window.used, leftMs: window.endsAt - now };
    },
  };
}
