import { setTimeout as sleep } from 'node:timers/promises';
import type { IIdentifyThrottler } from '@discordjs/ws';
import { createOneAtATime } from '../kit/one-at-a-time.ts';

export interface IdentifyOptions {
  /** Settles when the bot's own session is there: members wait for it, nobody waits for this one. */
  readonly after?: Promise<unknown> | undefined;
  /** Milliseconds between two sessions of one bot. */
  readonly everyMs: number;
}

/**
 * Discord lets a bot begin one session in five seconds, whichever process it is in.
 * @see https://discord.com/developers/docs/events/gateway#rate-limiting
 */
export const IDENTIFY_EVERY_MS = 5_000;

/** Made anew by the library for each set of shards; who was when is remembered over all of them. */
export type IdentifyTurns = (maxConcurrency: number) => IIdentifyThrottler;

/**
 * Whose turn it is to identify. The library's own only knows of its own sessions; the bot's counts, too, and so it is
 * taken as one that has just been.
 */
export function createIdentifyTurns({ after, everyMs }: IdentifyOptions): IdentifyTurns {
  const queues = createOneAtATime();
  const lastAt = new Map<number, number>();
  const begun = after?.then(
    () => performance.now(),
    () => performance.now(),
  );

  async function wait(key: number, signal: AbortSignal): Promise<void> {
    const since = lastAt.get(key) ?? (await orAborted(begun, signal));
    const left = since === undefined ? 0 : since + everyMs - performance.now();
    if (left > 0) await sleep(left, undefined, { signal, ref: false });
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
