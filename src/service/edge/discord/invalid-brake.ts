import type { Logger } from 'pino';
import { isInBackground } from '../../base/kit/background.ts';
import type { DiscordBudget } from '../../base/model/discord-budget.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';

const WINDOW_MS = 10 * 60_000;
/** From here on, what nobody waits for is no longer sent. */
const MOST_IN_BACKGROUND = 2_500;
/** From here on, nothing is sent: two windows that follow each other stay below Discord's limit. */
const MOST = 4_500;

interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

export interface InvalidBrake {
  /** Notes Discord's answer to a request. */
  note(answer: Answer): void;
  /** @throws DiscordBusy if a request like this one can't be sent now */
  check(): void;
}

/**
 * Keeps the application below the number of rejected requests from which Discord blocks the machine's address: 10,000 in ten
 * minutes. Counts those of all processes on the database, if there is one that they share.
 * @see https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
 */
export function createInvalidBrake(
  budget: DiscordBudget | null,
  logger: Logger,
  now: () => number = () => performance.now(),
): InvalidBrake {
  let count = 0;
  let until = 0;
  let unshared = 0;
  let isSharing = false;

  function countTo(next: number): void {
    const passed = (limit: number): boolean => count < limit && next >= limit;
    const facts = { count: next, seconds: secondsLeft() };
    if (passed(MOST)) logger.error(facts, 'too many invalid Discord requests, all requests paused');
    else if (passed(MOST_IN_BACKGROUND))
      logger.error(facts, 'too many invalid Discord requests, background work paused');
    count = Math.max(count, next);
  }

  const secondsLeft = (): number => Math.max(1, Math.ceil((until - now()) / 1_000));

  /** One statement at a time, with all that came during the last one. Without the database, this process's own count remains. */
  async function share(counted: DiscordBudget): Promise<void> {
    if (isSharing) return;
    isSharing = true;
    try {
      while (unshared > 0) {
        const wanted = unshared;
        unshared = 0;
        const all = await counted.take('invalid requests', wanted, Number.MAX_SAFE_INTEGER, WINDOW_MS);
        until = Math.max(until, now() + all.leftMs);
        countTo(all.taken);
      }
    } catch (err) {
      logger.debug({ err }, 'invalid requests not shared');
    }
    isSharing = false;
  }

  return {
    note({ status, headers }) {
      if (![401, 403, 429].includes(status)) return;
      // Those of a limit that bots share aren't the bot's fault.
      if (status === 429 && headers.get('x-ratelimit-scope') === 'shared') return;
      if (now() >= until) {
        count = 0;
        until = now() + WINDOW_MS;
      }
      countTo(count + 1);
      if (budget === null) return;
      unshared += 1;
      void share(budget);
    },
    check() {
      const most = isInBackground() ? MOST_IN_BACKGROUND : MOST;
      if (count >= most && now() < until) throw new DiscordBusy(secondsLeft(), undefined);
    },
  };
}
