import { within } from '../../contract/patience.ts';
import { TooFarBehind } from './ports.ts';

/**
 * What the work answers, or null when that is not to be had within so many milliseconds; the work is told to end then.
 */
export async function inTime<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await within(ms, work, () => null);
  } catch (error) {
    // The database may give up on its own a moment before the timer does.
    if (error instanceof TooFarBehind || isCancelled(error)) return null;
    throw error;
  }
}

/** PostgreSQL's `query_canceled`: its statement_timeout. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
