import { setTimeout as sleep } from 'node:timers/promises';
import type { IIdentifyThrottler } from '@discordjs/ws';
import type { Logger } from 'pino';
import { withTimeout } from '../../../contract/retry.ts';
import type { DiscordBudget } from '../../base/model/discord-budget.ts';
import { createOneAtATime } from '../../base/kit/one-at-a-time.ts';

export interface IdentifyOptions {
  /** Settles when another session of the bot, which comes first, is ready. */
  readonly after?: Promise<unknown> | undefined;
  /** The time between the starts of two sessions of one bot. */
  readonly everyMs: number;
  /** Shares the turns with other processes; null if there are none. */
  readonly budget?: DiscordBudget | null;
  readonly logger?: Pick<Logger, 'warn'>;
}

/**
 * Discord lets a bot start one session in five seconds, whatever process it is in.
 * @see https://discord.com/developers/docs/events/gateway#rate-limiting
 */
export const IDENTIFY_EVERY_MS = 5_000;
/** A process that is starting sends its session's start a little after its turn has begun. */
const SLACK_MS = 500;
/** A database that doesn't answer within this time keeps no session from starting. */
const PATIENCE_MS = 5_000;

/** The library creates a throttler for each set of shards; all of them share the times of past turns. */
export type IdentifyTurns = (maxConcurrency: number) => IIdentifyThrottler;

/**
 * Lets sessions identify in turn. The library's own throttler only knows its own sessions, but the bot's session counts too,
 * so its start is treated as a turn that has just been taken.
 */
export function createIdentifyTurns({
  after,
  everyMs,
  budget = null,
  logger,
}: IdentifyOptions): IdentifyTurns {
  const queues = createOneAtATime();
  const lastAt = new Map<number, number>();
  const shared = everyMs === 0 ? null : budget;

  /** How long to wait for the turn that all processes share; 0 if it was taken. */
  async function takeShared(key: number): Promise<number> {
    if (shared === null) return 0;
    try {
      const { granted, leftMs } = await withTimeout(
        PATIENCE_MS,
        () => shared.take(`session starts ${key}`, 1, 1, everyMs + SLACK_MS),
        () => {
          throw new Error(`PostgreSQL did not answer within ${PATIENCE_MS} ms`);
        },
      );
      return granted > 0 ? 0 : leftMs;
    } catch (err) {
      logger?.warn({ err, outage: 'database' }, 'could not share turns to identify, starting anyway');
      return 0;
    }
  }

  function noteBot(): number {
    // No matter who else has the turn, the bot's session is there.
    void takeShared(0);
    return performance.now();
  }
  const botStartedAt = after?.then(noteBot, noteBot);

  async function wait(key: number, signal: AbortSignal): Promise<void> {
    const since = lastAt.get(key) ?? (await orAborted(botStartedAt, signal));
    const waitMs = since === undefined ? 0 : since + everyMs - performance.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal, ref: false });
    for (let ms = await takeShared(key); ms > 0; ms = await takeShared(key)) {
      await sleep(ms, undefined, { signal, ref: false });
    }
    signal.throwIfAborted();
    lastAt.set(key, performance.now());
  }

  return (maxConcurrency) => ({
    waitForIdentify(shardId, signal) {
      const key = shardId % maxConcurrency;
      return queues.run(String(key), () => wait(key, signal));
    },
  });
}

function orAborted<Value>(
  promise: Promise<Value> | undefined,
  signal: AbortSignal,
): Promise<Value | undefined> {
  const aborted = Promise.withResolvers<undefined>();
  const onAbort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort));
}
