/** One call: as many attempts as it takes and is safe, within its time. */
import { ApiError } from './errors.ts';
import type { Exchange, ExchangeRequest } from './exchange.ts';
import { operationTable, type OperationFacts, type OperationId } from './operations.ts';
import { waitBeforeNext, type RetryOptions } from './patience.ts';
import type { ClientReply } from './success-reply.ts';
import type { Extensions } from './transport.ts';

interface SendOptions {
  readonly exchange: Exchange;
  readonly retry: RetryOptions;
  /** For the whole call, in ms. */
  readonly timeoutMs: number;
  readonly attemptTimeoutMs: number | undefined;
  readonly clock: () => number;
  readonly extensions: Extensions;
}

type Send = <Id extends OperationId>(
  id: Id,
  request: ExchangeRequest,
  caller: AbortSignal | undefined,
) => Promise<ClientReply<Id>>;

/** Nothing was sent. */
const NEVER_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasNeverSent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(wasNeverSent);
  return error instanceof Error && 'code' in error && NEVER_SENT.has(error.code);
}

/** What undici rejects with says little; the signals say why it did. */
function asApiError(
  error: unknown,
  isRead: boolean,
  caller: AbortSignal | undefined,
  ended: AbortSignal,
): ApiError {
  if (error instanceof ApiError) return error;
  const mayBeDone = !isRead && !wasNeverSent(error);
  const failed = (
    code: 'ABORTED' | 'TIMED_OUT' | 'NETWORK_FAILED' | 'ANSWER_LOST',
    message: string,
  ): ApiError => new ApiError({ status: 0, code, message, mayBeDone, cause: error });
  if (caller?.aborted) return failed('ABORTED', 'The call was given up.');
  if (ended.aborted) return failed('TIMED_OUT', 'The API did not answer in time.');
  if (isRead || wasNeverSent(error)) return failed('NETWORK_FAILED', "The API can't be reached.");
  return failed('ANSWER_LOST', 'The answer of the API was lost; what was asked may have been done.');
}

function withTimeout(signal: AbortSignal, ms: number | undefined): AbortSignal {
  return ms === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(ms)]);
}

/** Another server of the reference need not be asked for what only this contract has. */
function notOffered(id: OperationId): ApiError {
  return new ApiError({ status: 0, code: 'NOT_OFFERED', message: `This server has no ${id}.` });
}

/** A server of the reference alone may refuse what it does not know. */
function without(fields: readonly string[], request: ExchangeRequest): ExchangeRequest {
  const rest = (from: unknown) =>
    Object.fromEntries(Object.entries(Object(from)).filter(([name]) => !fields.includes(name)));
  return {
    ...request,
    query: rest(request.query),
    ...(request.body !== undefined && { body: rest(request.body) }),
  };
}

/** What an attempt may take, whatever the one before took. */
const LEAST_LEFT_MS = 3_000;

/** @returns a function that rejects with nothing but ApiErrors. */
export function createSend(options: SendOptions): Send {
  const { exchange, retry, timeoutMs, attemptTimeoutMs, clock, extensions } = options;
  return async (id, asked, caller) => {
    const { method, extension, beyond }: OperationFacts = operationTable[id];
    if (extension && extensions.known === false) throw notOffered(id);
    const request = extensions.known === false ? without(beyond, asked) : asked;
    const isRead = method === 'get';
    const hasKey = request.idempotencyKey !== undefined;
    const endsAt = clock() + timeoutMs;
    const deadline = AbortSignal.timeout(timeoutMs);
    const whole = caller ? AbortSignal.any([caller, deadline]) : deadline;

    async function settled<T>(work: Promise<T>, ended: AbortSignal): Promise<T | ApiError> {
      return work.catch((error: unknown) => asApiError(error, isRead, caller, ended));
    }

    for (let made = 1; ; made += 1) {
      const ended = withTimeout(whole, attemptTimeoutMs);
      const begunAt = clock();
      const outcome = await settled(exchange(id, request, ended), ended);
      if (!(outcome instanceof ApiError)) return outcome;
      const repeating = { isRead, hasKey, isKnown: extensions.known === true };
      const wait = whole.aborted ? null : waitBeforeNext(outcome, made, repeating, retry);
      // Waiting past the end, or for an attempt that would be cut off, only turns a telling error into a time-out.
      const likely = Math.max(LEAST_LEFT_MS, 2 * (clock() - begunAt));
      if (wait === null || clock() + wait + likely >= endsAt) throw outcome;
      const woken = await settled(retry.sleep(wait, whole), whole);
      if (woken instanceof ApiError) throw woken;
    }
  };
}
