import type { Logger } from 'pino';
import { type Clock, instant } from '../kit/clock.ts';

export interface HousekeepingOptions {
  /** Forgets answers to idempotency keys that were given before; the contract keeps them for 24 hours. */
  readonly prune: (before: string) => Promise<number>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const EVERY_MS = 60 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

/** Throws away what nobody may ask for any more, now and every hour. Doing it twice, or late, harms nothing. */
export function startHousekeeping({ prune, clock, logger }: HousekeepingOptions): { stop(): void } {
  const sweep = (): void => {
    prune(instant(new Date(clock.now().getTime() - KEPT_MS))).then(
      (count) => logger.debug({ count }, 'old idempotency keys forgotten'),
      (error: unknown) => logger.error({ err: error }, 'old idempotency keys could not be forgotten'),
    );
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
