import { DatabaseUnavailable } from './database-errors.ts';

/**
 * Gathers small writes that come thick and fast: the first goes at once, those that follow within `everyMs` go
 * together in one. Of the same key only the newest counts.
 */
interface BatchedWrites<Value> {
  add(key: string, value: Value): void;
  /** Writes what is left, and no more after it. */
  close(): Promise<void>;
}

interface BatchedWritesOptions<Value> {
  readonly everyMs: number;
  /** Rows of one transaction: others get their turn in between. */
  readonly maxAtOnce: number;
  /** Answers what could not be written yet and is to be tried with the next batch. */
  readonly write: (values: readonly Value[]) => Promise<ReadonlyMap<string, Value> | undefined>;
  readonly onError: (error: unknown) => void;
}

/** Of writes that could not be written: what comes new is always taken. */
const MAX_KEPT = 10_000;

export function createBatchedWrites<Value>(options: BatchedWritesOptions<Value>): BatchedWrites<Value> {
  const { everyMs, maxAtOnce, write, onError } = options;
  let waiting = new Map<string, Value>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let closed = false;

  async function writeAll(): Promise<void> {
    const entries = [...waiting];
    waiting = new Map();
    for (let from = 0; from < entries.length; from += maxAtOnce) {
      const batch = entries.slice(from, from + maxAtOnce);
      try {
        const left = await write(batch.map(([, value]) => value));
        // What came meanwhile is newer.
        for (const [key, value] of left ?? []) if (!waiting.has(key)) waiting.set(key, value);
      } catch (error) {
        onError(error);
        if (error instanceof DatabaseUnavailable) keep(batch);
      }
    }
  }

  /**
   * For when the database is back; no more than fits, for each is only a hint that the next event or sync gives again.
   */
  function keep(batch: readonly (readonly [string, Value])[]): void {
    for (const [key, value] of batch)
      if (waiting.size < MAX_KEPT && !waiting.has(key)) waiting.set(key, value);
  }

  function start(): void {
    writing = writeAll().finally(() => {
      writing = undefined;
      if (!closed) timer = setTimeout(next, everyMs).unref();
    });
  }

  function next(): void {
    timer = undefined;
    if (waiting.size > 0) start();
  }

  return {
    add(key, value) {
      if (closed) return;
      waiting.set(key, value);
      if (timer === undefined && writing === undefined) start();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
      await writeAll();
    },
  };
}
