import type { Logger } from 'pino';
import { type Clock, instant } from '../kit/clock.ts';
import type { StoredToken, TokenStore } from './ports.ts';

const WRITE_EVERY_MS = 60_000;

interface LastUsed {
  note(token: StoredToken): void;
  close(): Promise<void>;
}

/**
 * Records when tokens were last used and stores that once a minute for all tokens together: a write is a sync to disk, which
 * no request should wait for. The memory is bounded by the number of existing tokens.
 */
export function createLastUsed(options: {
  readonly store: TokenStore;
  readonly clock: Clock;
  readonly logger: Logger;
}): LastUsed {
  const used = new Map<string, Date>();

  async function write(): Promise<void> {
    if (used.size === 0) return;
    const batch = new Map([...used].map(([id, at]) => [id, instant(at)]));
    used.clear();
    try {
      await options.store.markUsed(batch);
    } catch (error) {
      // Nothing depends on this write, and the next use of the token is stored again.
      options.logger.warn({ err: error, tokens: batch.size }, 'last use of tokens not written');
    }
  }

  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    note: ({ id }) => used.set(id, options.clock.now()),
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
