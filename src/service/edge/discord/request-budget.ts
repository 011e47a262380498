import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withTimeout } from '../../../contract/retry.ts';
import { isInBackground } from '../../base/kit/background.ts';
import type { DiscordBudget, Taken } from '../../base/model/discord-budget.ts';

/**
 * Longer than Discord’s second: a request that is slow on its way must not arrive together with all of the next window, since
 * everyone who waits sends theirs as soon as that begins.
 */
const WINDOW_MS = 1_100;
/** The part of a window’s requests that one process takes at once. */
const SLICE = 1 / 10;
/** What nobody waits for leaves the rest to what someone waits for, in whatever process. */
const BACKGROUND = 9 / 10;
/** No request waits longer for the database than this. A rush keeps its connections busy for a second, and must not end here. */
const PATIENCE_MS = 2_000;
/** A database that failed isn’t asked again before this. */
const PAUSE_MS = 1_000;

export interface RequestBudget {
  /** Resolves when the call may be sent; calls that someone waits for come first. */
  take(): Promise<void>;
}

/**
 * Shares the requests per second with the other processes on the database. A process takes slices of the second: one
 * request at first, and more each time while that continues, so that a quiet process takes little from the others and a busy
 * one asks the database at most a few times a second. A database that is late or away stops nobody: until it answers,
 * the process keeps to the limit alone.
 */
export function createRequestBudget(budget: DiscordBudget, perSecond: number, logger: Logger): RequestBudget {
  const largest = Math.max(1, Math.ceil(perSecond * SLICE));
  const inFront: (() => void)[] = [];
  const behind: (() => void)[] = [];
  let stock = { left: 0, until: 0 };
  let slice = 1;
  let isServing = false;
  let wake: (() => void) | null = null;
  let pausedUntil: number | null = null;
  let late = 0;

  const isPaused = (): boolean => pausedUntil !== null && (late > 0 || performance.now() < pausedUntil);
  const waiting = (): number => inFront.length + behind.length;

  function pause(err: unknown): void {
    if (pausedUntil === null)
      logger.warn(
        { err, outage: 'database' },
        'Discord request budget unavailable, limiting this process only',
      );
    pausedUntil = performance.now() + PAUSE_MS;
  }

  /** It arrives in the end, and until then no further one is sent after it. */
  function giveUp(taking: Promise<unknown>): never {
    late += 1;
    const arrived = (): void => void (late -= 1);
    taking.then(arrived, arrived);
    throw new Error(`PostgreSQL did not answer within ${PATIENCE_MS} ms`);
  }

  async function takeSlice(): Promise<Pick<Taken, 'granted' | 'leftMs'>> {
    const alone = { granted: perSecond, leftMs: WINDOW_MS };
    if (isPaused()) return alone;
    const most = inFront.length > 0 ? perSecond : Math.max(1, Math.floor(perSecond * BACKGROUND));
    const taking = budget.take('requests', Math.min(largest, Math.max(slice, waiting())), most, WINDOW_MS);
    try {
      const taken = await withTimeout(
        PATIENCE_MS,
        () => taking,
        () => giveUp(taking),
      );
      if (pausedUntil !== null) logger.info('Discord request budget available again');
      pausedUntil = null;
      return taken;
    } catch (error) {
      pause(error);
      return alone;
    }
  }

  function handOut(): void {
    while (stock.left > 0) {
      const next = inFront.shift() ?? behind.shift();
      if (next === undefined) return;
      stock.left -= 1;
      next();
    }
  }

  /** The next window may begin earlier for calls that someone waits for: they may take all of this one. */
  async function waitFor(ms: number): Promise<void> {
    const hasFront = inFront.length > 0;
    const called = Promise.withResolvers<void>();
    if (!hasFront) wake = called.resolve;
    await Promise.race([sleep(ms), called.promise]);
    wake = null;
  }

  async function serve(): Promise<void> {
    if (isServing) return;
    isServing = true;
    while (waiting() > 0) {
      const askedAt = performance.now();
      if (askedAt >= stock.until) slice = 1;
      const { granted, leftMs } = await takeSlice();
      if (granted === 0) {
        await waitFor(leftMs);
        continue;
      }
      slice = Math.min(largest, slice * 2);
      stock = { left: granted, until: askedAt + leftMs };
      handOut();
    }
    isServing = false;
  }

  return {
    async take() {
      if (waiting() === 0 && stock.left > 0 && performance.now() < stock.until) {
        stock.left -= 1;
        return;
      }
      const turn = Promise.withResolvers<void>();
      if (isInBackground()) behind.push(turn.resolve);
      else {
        inFront.push(turn.resolve);
        wake?.();
      }
      void serve();
      await turn.promise;
    },
  };
}
