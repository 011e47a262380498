import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { NotThereYet } from './start-error.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface WaitOptions {
  readonly logger: Logger;
  /** Ends the wait: the promise rejects. */
  readonly signal: AbortSignal;
  /** Called after each attempt that found something away. */
  readonly onAway: (fault: NotThereYet) => Promise<void> | void;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Attempts it until everything that it needs is there, with growing pauses and a line in the log for each that grew.
 * What time doesn't fix is thrown.
 */
export async function untilThere<There>(
  attempt: () => Promise<There>,
  { logger, signal, onAway, pause = asleep }: WaitOptions,
): Promise<There> {
  let away: NotThereYet['part'] | undefined;
  let pauseMs = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      const there = await attempt();
      if (away !== undefined) logger.info('everything that was waited for is there');
      return there;
    } catch (error) {
      if (!(error instanceof NotThereYet)) throw error;
      const nextMs = error.part === away ? Math.min(2 * pauseMs, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      if (error.part !== away || nextMs > pauseMs) tell(logger, error, nextMs);
      away = error.part;
      pauseMs = nextMs;
      await onAway(error);
      await pause(pauseMs, signal);
    }
  }
}

const asleep = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal });

function tell(logger: Logger, { part, message }: NotThereYet, pauseMs: number): void {
  const often = pauseMs === LONGEST_PAUSE_MS ? 'every' : 'in';
  logger.warn({ waits_for: part }, `${message} Trying again ${often} ${pauseMs / 1_000} s.`);
}
