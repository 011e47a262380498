import { instant } from '../../base/kit/clock.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

/** Data that is deleted some time after its end. */
export interface Outdated {
  readonly what: string;
  readonly keepMs: number;
  /** Deletes what ended before this time, and returns how much that was. */
  readonly forget: (before: string) => Promise<number>;
}

const EVERY_MS = 60 * 60_000;

/** Deletes data that no one may request anymore, now and every hour. Running it twice or late does no harm. */
export function startHousekeeping(
  outdated: readonly Outdated[],
  { clock, logger }: Pick<ServiceContext, 'clock' | 'logger'>,
): { stop(): void } {
  const ago = (ms: number): string => instant(new Date(clock.now().getTime() - ms));
  const sweep = (): void => {
    for (const { forget, keepMs, what } of outdated) {
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
