import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const MAX_QUEUED = 500;

export interface Slots {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs a few at a time, the others in their order; one that would wait too long is rejected as `busy`.
 *
 * @param settings.most as many run at once
 * @param settings.maxQueued as many wait; one more is rejected at once
 * @param settings.patienceMs one that waits longer than this to be started is rejected
 */
export function createSlots({
  most,
  busy,
  maxQueued = MAX_QUEUED,
  patienceMs = PATIENCE_MS,
}: {
  readonly most: number;
  readonly busy: () => Error;
  readonly maxQueued?: number;
  readonly patienceMs?: number | undefined;
}): Slots {
  let free = most;
  const queue: (() => void)[] = [];

  async function acquireSlot(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= maxQueued) throw busy();
    const { promise, resolve } = Promise.withResolvers<'mine'>();
    const mine = (): void => resolve('mine');
    queue.push(mine);
    const late = new AbortController();
    const outcome = await Promise.race([
      promise,
      sleep(patienceMs, 'late', { ref: false, signal: late.signal }),
    ]);
    late.abort();
    if (outcome === 'mine') return;
    const position = queue.indexOf(mine);
    // The slot was assigned to this one in the meantime, and goes to the next.
    if (position === -1) releaseSlot();
    else queue.splice(position, 1);
    throw busy();
  }

  function releaseSlot(): void {
    const first = queue.shift();
    if (first === undefined) free += 1;
    else first();
  }

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await acquireSlot();
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
  };
}
