import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DependencyAway } from '../start-error.ts';
import type { StartContext } from './part.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats the attempt until all its dependencies are available, with growing pauses and a log line each time the pause
 * grows. Errors that waiting doesn't fix are thrown.
 * @param onAway is called after each attempt that found a dependency away
 */
export async function waitUntilAvailable<Started>(
  attempt: () => Promise<Started>,
  { logger, signal }: Pick<StartContext, 'logger' | 'signal'>,
  onAway: (fault: DependencyAway) => Promise<void> | void,
  pause = abortableSleep,
): Promise<Started> {
  let away: DependencyAway['part'] | undefined;
  let pauseMs = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      const started = await attempt();
      if (away !== undefined) logger.info('all dependencies are available');
      return started;
    } catch (error) {
      if (!(error instanceof DependencyAway)) throw error;
      const nextMs = error.part === away ? Math.min(2 * pauseMs, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      if (error.part !== away || nextMs > pauseMs) logWait(logger, error, nextMs);
      away = error.part;
      pauseMs = nextMs;
      await onAway(error);
      await pause(pauseMs, signal);
    }
  }
}

const abortableSleep = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal });

function logWait(logger: Logger, { part, message }: DependencyAway, pauseMs: number): void {
  const frequency = pauseMs === LONGEST_PAUSE_MS ? 'every' : 'in';
  logger.warn({ waits_for: part }, `${message} Trying again ${frequency} ${pauseMs / 1_000} s.`);
}
