import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionInfo } from '@discordjs/ws';
import {
  isDisallowed,
  needsMoreShards,
  whyClosedForGood,
  connect,
  type Connection,
  type ConnectionOptions,
  type Resumes,
} from './connection.ts';
import type { AllowedIntents, IntentSet } from './intents.ts';

interface ShardSessionOptions extends Omit<ConnectionOptions, 'intents' | 'onReady' | 'resumes'> {
  /** Another process resumes the session when this one stops. */
  readonly outlivesUs: boolean;
  /** The session of the process that had the shard before. */
  readonly before: SessionInfo | null;
  readonly allowed: AllowedIntents;
  /** Called with the close code when Discord has ended the session permanently. */
  readonly onFailed: (code: number) => void;
  /** Called when Discord requires more shards for the bot's guilds, which ends this session. */
  readonly onOutgrown: () => void;
}

/** A gateway session for one shard, which reconnects whenever it is cut off. */
export interface ShardSession {
  isReady(): boolean;
  /** Why Discord has ended it permanently, with the remedy; null while it reconnects automatically. */
  fault(): string | null;
  /** By what the session is resumed; null if it has not begun. */
  resumable(): SessionInfo | null;
  /** Resolves when it is connected for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** The pause when Discord can't be reached, or allows no more sessions today. */
const RETRY_MS = 5_000;
const RETRY_LIMIT_MS = 5 * 60_000;

export function startShardSession(options: ShardSessionOptions): ShardSession {
  const { allowed, logger } = options;
  const first = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const resumes: Resumes = { session: options.before, outlivesUs: options.outlivesUs };
  let current: Connection | undefined;
  let failures = 0;
  let fault: string | null = null;

  /**
   * Resolves with the close code if Discord rejects these intents or this session permanently, and with undefined if
   * another attempt makes sense.
   */
  async function connectOnce(set: IntentSet): Promise<number | undefined> {
    const onReady = (): void => {
      failures = 0;
      first.resolve();
      allowed.accepted(set);
    };
    current = connect({ ...options, resumes, intents: set.intents, onReady });
    try {
      return await current.ended;
    } catch (err) {
      logger.warn({ err, outage: 'discord' }, 'could not start gateway session, will retry');
      return undefined;
    } finally {
      await current.destroy();
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const set = allowed.widest();
      if (set === undefined) throw new Error('It allows none of the intents');
      const code = await connectOnce(set);
      if (stopping.signal.aborted) return;
      if (code === undefined) await pause((failures += 1), stopping.signal);
      else if (isDisallowed(code) && set.intents !== 0) allowed.refused(set);
      else {
        fault = whyClosedForGood(code);
        if (needsMoreShards(code)) return options.onOutgrown();
        options.onFailed(code);
        throw new Error(fault ?? `It closed the session with ${code}`);
      }
    }
  }

  const running = run().catch((err: unknown) =>
    logger.error({ err }, 'gateway session ended, no more events'),
  );
  return {
    isReady: () => current?.isReady() ?? false,
    fault: () => fault,
    resumable: () => resumes.session,
    ready: first.promise,
    async stop() {
      stopping.abort();
      await current?.destroy();
      await running;
    },
  };
}

/** Pauses longer after each failure in a row; ends at once when aborted. */
export async function pause(failures: number, signal: AbortSignal): Promise<void> {
  const wait = Math.min(RETRY_MS * 2 ** Math.max(0, failures - 1), RETRY_LIMIT_MS);
  await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
}
