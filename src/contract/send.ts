/** One call: as many attempts as it takes and is safe, within its time. */
import { ApiError } from './errors.ts';
import type { Exchange, ExchangeRequest } from './exchange.ts';
import { operationTable, type OperationId } from './operations.ts';
import { isSafeToRepeat, waitBeforeNext, type RetryOptions } from './patience.ts';
import type { ClientReply } from './success-reply.ts';

interface SendOptions {
  readonly exchange: Exchange;
  readonly retry: RetryOptions;
  /** For the whole call, in ms. */
  readonly timeoutMs: number;
  readonly attemptTimeoutMs: number | undefined;
  readonly clock: () => number;
}

type Send = <Id extends OperationId>(
  id: Id,
  request: ExchangeRequest,
  caller: AbortSignal | undefined,
) => Promise<ClientReply<Id>>;

/** What undici rejects with says little; the signals say why it did. */
function asApiError(error: unknown, caller: AbortSignal | undefined, ended: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  const failed = (code: 'ABORTED' | 'TIMED_OUT' | 'NETWORK_FAILED', message: string): ApiError =>
    new ApiError({ status: 0, code, message, cause: error });
  if (caller?.aborted) return failed('ABORTED', 'The call was given up.');
  if (ended.aborted) return failed('TIMED_OUT', 'The API did not answer in time.');
  return failed('NETWORK_FAILED', "The API can't be reached.");
}

function withTimeout(signal: AbortSignal, ms: number | undefined): AbortSignal {
  return ms === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(ms)]);
}

/** What an attempt may take, whatever the one before took. */
const LEAST_LEFT_MS = 3_000;

/** @returns a function that rejects with nothing but ApiErrors. */
export function createSend({ exchange, retry, timeoutMs, attemptTimeoutMs, clock }: SendOptions): Send {
  return async (id, request, caller) => {
    const repeatable = isSafeToRepeat(operationTable[id].method, request.idempotencyKey);
    const endsAt = clock() + timeoutMs;
    const deadline = AbortSignal.timeout(timeoutMs);
    const whole = caller ? AbortSignal.any([caller, deadline]) : deadline;

    async function settled<T>(work: Promise<T>, ended: AbortSignal): Promise<T | ApiError> {
      return work.catch((error: unknown) => asApiError(error, caller, ended));
    }

    for (let made = 1; ; made += 1) {
      const ended = withTimeout(whole, attemptTimeoutMs);
      const begunAt = clock();
      const outcome = await settled(exchange(id, request, ended), ended);
      if (!(outcome instanceof ApiError)) return outcome;
      const wait = repeatable && !whole.aborted ? waitBeforeNext(outcome, made, retry) : null;
      // Waiting past the end, or for an attempt that would be cut off, only turns a telling error into a time-out.
      const likely = Math.max(LEAST_LEFT_MS, 2 * (clock() - begunAt));
      if (wait === null || clock() + wait + likely >= endsAt) throw outcome;
      const woken = await settled(retry.sleep(wait, whole), whole);
      if (woken instanceof ApiError) throw woken;
    }
  };
}
