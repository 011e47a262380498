import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { StatsStore } from './ports.ts';

interface FoldingOptions {
  readonly store: Pick<StatsStore, 'fold'>;
  readonly logger: Logger;
}

interface Folding {
  /** Ends with the transaction that is under way; what is left is added at the next start. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
/** A transaction of some milliseconds, also when each note is another guild's: actions get their turn in between. */
const AT_ONCE = 50;

/** Adds to the counters what was noted, soon and in small steps. Several processes may: each takes other notes. */
export function startFolding({ store, logger }: FoldingOptions): Folding {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let folding = run();

  async function foldAll(): Promise<void> {
    let count: number;
    do {
      count = await store.fold(AT_ONCE);
      await setImmediate();
    } while (count === AT_ONCE && !stopped);
  }

  async function run(): Promise<void> {
    try {
      await foldAll();
    } catch (err) {
      // Nothing is lost: the notes stay where they are.
      logger.error({ err }, 'statistics could not be brought up to date');
    }
    if (!stopped) timer = setTimeout(again, EVERY_MS).unref();
  }

  function again(): void {
    folding = run();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await folding;
    },
  };
}
