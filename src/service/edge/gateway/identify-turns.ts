import { setTimeout as sleep } from 'node:timers/promises';
import type { IIdentifyThrottler } from '@discordjs/ws';
import { createOneAtATime } from '../../core/kit/one-at-a-time.ts';

export interface IdentifyOptions {
  /** Settles when the bot's own session is ready. It comes first, because members wait for the bot. */
  readonly after?: Promise<unknown> | undefined;
  /** The time between the starts of two sessions of one bot. */
  readonly everyMs: number;
}

/**
 * Discord lets a bot start one session in five seconds, whatever process it is in.
 * @see https://discord.com/developers/docs/events/gateway#rate-limiting
 */
export const IDENTIFY_EVERY_MS = 5_000;

/** The library creates a throttler for each set of shards; all of them share the times of past turns. */
export type IdentifyTurns = (maxConcurrency: number) => IIdentifyThrottler;

/**
 * Lets sessions identify in turn. The library's own throttler only knows its own sessions, but the bot's session counts too,
 * so its start is treated as a turn that has just been taken.
 */
export function createIdentifyTurns({ after, everyMs }: IdentifyOptions): IdentifyTurns {
  const queues = createOneAtATime();
  const lastAt = new Map<number, number>();
  const botStartedAt = after?.then(
    () => performance.now(),
    () => performance.now(),
  );

  async function wait(key: number, signal: AbortSignal): Promise<void> {
    const since = lastAt.get(key) ?? (await orAborted(botStartedAt, signal));
    const waitMs = since === undefined ? 0 : since + everyMs - performance.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal, ref: false });
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
