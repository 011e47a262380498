import { TooFarBehind } from './ports.ts';

/**
 * What the work answers, or null when that is not to be had within so many milliseconds; the work is told to end then.
 */
export async function inTime<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  const late = new AbortController();
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => {
    late.abort();
    timeout.resolve(null);
  }, ms);
  try {
    return await Promise.race([work(late.signal), timeout.promise]);
  } catch (error) {
    // The database may give up on its own a moment before the timer does.
    if (error instanceof TooFarBehind || late.signal.aborted || isCancelled(error)) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** PostgreSQL's `query_canceled`: its statement_timeout. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
