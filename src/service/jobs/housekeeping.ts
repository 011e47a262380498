import type { Logger } from 'pino';
import { type Clock, instant } from '../kit/clock.ts';

interface HousekeepingOptions {
  /** Deletes the answers to idempotency keys given before this time; the contract keeps them for 24 hours. */
  readonly prune: (before: string) => Promise<number>;
  /** Deletes the jobs that were given up before this time. */
  readonly forgetGivenUp: (before: string) => Promise<number>;
  /** Deletes the bulk actions that ended before this time; the contract keeps them for 7 days. */
  readonly forgetBulkActions: (before: string) => Promise<number>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const EVERY_MS = 60 * 60_000;
const KEEP_ANSWERS_MS = 24 * 60 * 60_000;
const KEEP_GIVEN_UP_MS = 30 * 24 * 60 * 60_000;
const KEEP_BULK_ACTIONS_MS = 7 * 24 * 60 * 60_000;

/** Deletes data that nobody may ask for any more, now and every hour. Running it twice, or late, does no harm. */
export function startHousekeeping({ clock, logger, ...tasks }: HousekeepingOptions): {
  stop(): void;
} {
  const ago = (ms: number): string => instant(new Date(clock.now().getTime() - ms));
  const sweep = (): void => {
    tasks.prune(ago(KEEP_ANSWERS_MS)).then(
      (count) => logger.debug({ count }, 'old idempotency keys forgotten'),
      (error: unknown) => logger.error({ err: error }, 'old idempotency keys could not be forgotten'),
    );
    tasks.forgetGivenUp(ago(KEEP_GIVEN_UP_MS)).then(
      (count) => logger.debug({ count }, 'old work that was given up forgotten'),
      (error: unknown) => logger.error({ err: error }, 'old work that was given up could not be forgotten'),
    );
    tasks.forgetBulkActions(ago(KEEP_BULK_ACTIONS_MS)).then(
      (count) => logger.debug({ count }, 'old bulk actions forgotten'),
      (error: unknown) => logger.error({ err: error }, 'old bulk actions could not be forgotten'),
    );
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
