import type { Logger } from 'pino';
import { type Clock, instant } from '../kit/clock.ts';

/** Data that is deleted some time after its end. */
export interface Outdated {
  readonly what: string;
  readonly keepMs: number;
  /** Deletes what ended before this time, and returns how much that was. */
  readonly forget: (before: string) => Promise<number>;
}

interface HousekeepingOptions {
  /** Deletes the answers to idempotency keys given before this time; the contract keeps them for 24 hours. */
  readonly prune: (before: string) => Promise<number>;
  /** Deletes the jobs that were given up before this time. */
  readonly forgetGivenUp: (before: string) => Promise<number>;
  /** What features keep for some time. */
  readonly outdated: readonly Outdated[];
  readonly clock: Clock;
  readonly logger: Logger;
}

const EVERY_MS = 60 * 60_000;
const KEEP_ANSWERS_MS = 24 * 60 * 60_000;
const KEEP_GIVEN_UP_MS = 30 * 24 * 60 * 60_000;

/** Deletes data that no one may request anymore, now and every hour. Running it twice or late does no harm. */
export function startHousekeeping({ prune, forgetGivenUp, outdated, clock, logger }: HousekeepingOptions): {
  stop(): void;
} {
  const tasks = [
    { forget: prune, keepMs: KEEP_ANSWERS_MS, what: 'old idempotency keys' },
    { forget: forgetGivenUp, keepMs: KEEP_GIVEN_UP_MS, what: 'old failed jobs' },
    ...outdated,
  ];
  const ago = (ms: number): string => instant(new Date(clock.now().getTime() - ms));
  const sweep = (): void => {
    for (const { forget, keepMs, what } of tasks) {
      forget(ago(keepMs)).then(
        (count) => logger.debug({ count }, `deleted ${what}`),
        (error: unknown) => logger.error({ err: error }, `could not delete ${what}`),
      );
    }
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
