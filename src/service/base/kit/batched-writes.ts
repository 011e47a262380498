import { DatabaseUnavailable } from '../model/errors.ts';

/**
 * Batches frequent small writes: the first is written at once, and those that follow within `everyMs` are written
 * together. Only the newest value of each key is written.
 */
interface BatchedWrites<Value> {
  add(key: string, value: Value): void;
  /** Writes the rest; values that are added later are ignored. */
  close(): Promise<void>;
}

interface BatchedWritesOptions<Value> {
  readonly everyMs: number;
  /** The most rows of one transaction; other transactions run in between. */
  readonly maxAtOnce: number;
  /** Returns the values that could not be written yet; they are tried again with the next batch. */
  readonly write: (values: readonly Value[]) => Promise<ReadonlyMap<string, Value> | undefined>;
  readonly onError: (error: unknown) => void;
}

/** The most failed writes that are kept for another attempt; new values are always accepted. */
const MAX_FAILED = 10_000;

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
        // A value added in the meantime is newer.
        for (const [key, value] of left ?? []) if (!waiting.has(key)) waiting.set(key, value);
      } catch (error) {
        onError(error);
        if (error instanceof DatabaseUnavailable) keepForRetry(batch);
      }
    }
  }

  /**
   * Keeps a batch for when the database is back. Values beyond the limit are dropped: each is only a hint that the next
   * event or sync gives again.
   */
  function keepForRetry(batch: readonly (readonly [string, Value])[]): void {
    for (const [key, value] of batch)
      if (waiting.size < MAX_FAILED && !waiting.has(key)) waiting.set(key, value);
  }

  function startWriting(): void {
    writing = writeAll().finally(() => {
      writing = undefined;
      if (!closed) timer = setTimeout(next, everyMs).unref();
    });
  }

  function next(): void {
    timer = undefined;
    if (waiting.size > 0) startWriting();
  }

  return {
    add(key, value) {
      if (closed) return;
      waiting.set(key, value);
      if (timer === undefined && writing === undefined) startWriting();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
      await writeAll();
    },
  };
}
