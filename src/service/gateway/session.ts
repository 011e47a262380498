import { setTimeout as sleep } from 'node:timers/promises';
import { isDisallowed, needsMoreShards, whyClosedForGood } from './closed.ts';
import { connect, type Connection, type ConnectionOptions } from './connection.ts';
import { createIdentifyTurns, type IdentifyOptions } from './identify-turns.ts';
import { type Wish, WISHES } from './intents.ts';

export interface EventSessionOptions extends Pick<ConnectionOptions, 'token' | 'api' | 'onEvent' | 'logger'> {
  readonly identify: IdentifyOptions;
}

/** A gateway session that listens, over all shards, and comes back whenever it is cut off. */
export interface EventSession {
  /** Whether every shard is connected. */
  isReady(): boolean;
  /** Resolves when every shard is connected for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Discord cannot be reached, or no session is left for today. */
const TRY_AGAIN_MS = 5_000;
const TRY_AGAIN_LIMIT_MS = 5 * 60_000;

export function startEventSession(options: EventSessionOptions): EventSession {
  const { logger } = options;
  const turns = createIdentifyTurns(options.identify);
  const first = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let current: Connection | undefined;

  /** Resolves with a code when Discord refuses these intents or this session for good, with nothing to try again. */
  async function connectOnce(wish: Wish, onReady: () => void): Promise<number | undefined> {
    current = connect({ ...options, turns, intents: wish.intents, onReady });
    try {
      return await current.ended;
    } catch (err) {
      logger.warn({ err }, 'no gateway session yet');
      return undefined;
    } finally {
      await current.destroy();
    }
  }

  /** The same intents until Discord refuses them; false when it refuses the bot altogether, or we stop. */
  async function listenWith(wish: Wish): Promise<boolean> {
    let isTold = wish.lost.length === 0;
    for (let failures = 1; ; failures += 1) {
      const code = await connectOnce(wish, () => {
        failures = 0;
        first.resolve();
        // Also after each time that a connection was lost: said once.
        if (!isTold) logger.warn({ lost: wish.lost }, LOST);
        isTold = true;
      });
      if (stopping.signal.aborted) return false;
      if (code !== undefined && !needsMoreShards(code)) return isRefused(code);
      await pause(failures, stopping.signal);
      if (stopping.signal.aborted) return false;
    }
  }

  function isRefused(code: number): boolean {
    if (isDisallowed(code)) return true;
    logger.error({ code }, `${UNHEARD}: ${whyClosedForGood(code) ?? ''}`);
    return false;
  }

  async function run(): Promise<void> {
    for (const wish of WISHES) if (!(await listenWith(wish))) return;
    logger.error(`${UNHEARD}: it allows none of the intents`);
  }

  const running = run().catch((err: unknown) => logger.error({ err }, UNHEARD));
  return {
    isReady: () => current?.isReady() ?? false,
    ready: first.promise,
    async stop() {
      stopping.abort();
      await current?.destroy();
      await running;
    },
  };
}

const UNHEARD = "Discord's events are not heard";
const LOST =
  'Discord allows the bot fewer events than it could use; the switches are in the Developer Portal under Bot';

async function pause(failures: number, signal: AbortSignal): Promise<void> {
  const wait = Math.min(TRY_AGAIN_MS * 2 ** Math.max(0, failures - 1), TRY_AGAIN_LIMIT_MS);
  await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
}
