import type { Logger } from 'pino';
import { type Clock, instant } from '../kit/clock.ts';

export interface HousekeepingOptions {
  /** Forgets answers to idempotency keys that were given before; the contract keeps them for 24 hours. */
  readonly prune: (before: string) => Promise<number>;
  /** Forgets work that was given up before. */
  readonly forgetGivenUp: (before: string) => Promise<number>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const EVERY_MS = 60 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;
const GIVEN_UP_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Throws away what nobody may ask for any more, now and every hour. Doing it twice, or late, harms nothing. */
export function startHousekeeping({ prune, forgetGivenUp, clock, logger }: HousekeepingOptions): {
  stop(): void;
} {
  const ago = (ms: number): string => instant(new Date(clock.now().getTime() - ms));
  const sweep = (): void => {
    prune(ago(KEPT_MS)).then(
      (count) => logger.debug({ count }, 'old idempotency keys forgotten'),
      (error: unknown) => logger.error({ err: error }, 'old idempotency keys could not be forgotten'),
    );
    forgetGivenUp(ago(GIVEN_UP_KEPT_MS)).then(
      (count) => logger.debug({ count }, 'old work that was given up forgotten'),
      (error: unknown) => logger.error({ err: error }, 'old work that was given up could not be forgotten'),
    );
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
