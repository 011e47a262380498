import { withTimeout } from '../../../contract/retry.ts';
import { type GuildCounts, type Reading, TooFarBehind } from './reading.ts';
import type { StatsStore } from './store/stats.ts';

const TIMEOUT_MS = 2_000;

/** Reads a guild's counters, or returns null if that takes too long; the query is aborted then. */
export async function readInTime(
  store: Pick<StatsStore, 'read'>,
  guildId: string,
  reading: Reading,
): Promise<GuildCounts | null> {
  try {
    return await withTimeout(
      TIMEOUT_MS,
      (ended) => store.read(guildId, reading, ended),
      () => null,
    );
  } catch (error) {
    // The database may time out on its own a moment before the timer.
    if (error instanceof TooFarBehind || isCancelled(error)) return null;
    throw error;
  }
}

/** Whether it is PostgreSQL's `query_canceled`, which its statement_timeout causes. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
