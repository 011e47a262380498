/** Makes a call with as many attempts as are necessary and safe, within its time. */
import { ApiError } from './errors.ts';
import { headersOf, type HttpClient, type Parts, requestById } from './http.ts';
import { operationTable, type OperationFacts, type OperationId } from './operations.ts';
import type { CallOptions, ClientContext } from './options.ts';
import { waitBeforeNext } from './retry.ts';
import { type ClientReply, readSuccess } from './success-reply.ts';

/** A call without the operation's types, which `CallInput` has checked. */
type ExchangeRequest = Parts & Omit<CallOptions, 'signal' | 'timeoutMs'>;

type Exchange = <Id extends OperationId>(
  id: Id,
  request: ExchangeRequest,
  signal: AbortSignal,
) => Promise<ClientReply<Id>>;

/** @returns a function that makes one attempt. It rejects with an ApiError for answers, and with undici's errors otherwise. */
function createExchange(http: HttpClient, { around }: Pick<ClientContext, 'around'>): Exchange {
  return async (id, { path = {}, query = {}, body, onOtherReply, ...by }, signal) =>
    around(id, async (headers) => {
      const init = { params: { path, query }, headers: { ...headersOf(by), ...headers }, body, signal };
      return readSuccess(id, await requestById(http, id, init), onOtherReply);
    });
}

type Send = <Id extends OperationId>(
  id: Id,
  request: ExchangeRequest,
  limits: Pick<CallOptions, 'signal' | 'timeoutMs'>,
) => Promise<ClientReply<Id>>;

/** The codes of failures after which certainly nothing was sent. */
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

/** undici's errors say little, so the reason follows from the signals. */
function asApiError(
  error: unknown,
  isRead: boolean,
  caller: AbortSignal | undefined,
  signal: AbortSignal,
): ApiError {
  if (error instanceof ApiError) return error;
  const mayBeDone = !isRead && !wasNeverSent(error);
  const failed = (
    code: 'ABORTED' | 'TIMED_OUT' | 'NETWORK_FAILED' | 'ANSWER_LOST',
    message: string,
  ): ApiError => new ApiError({ status: 0, code, message, mayBeDone, cause: error });
  if (caller?.aborted) return failed('ABORTED', 'The call was given up.');
  if (signal.aborted) return failed('TIMED_OUT', 'The API did not answer in time.');
  if (isRead || wasNeverSent(error)) return failed('NETWORK_FAILED', "The API can't be reached.");
  return failed('ANSWER_LOST', 'The answer of the API was lost; what was asked may have been done.');
}

function withAttemptTimeout(signal: AbortSignal, ms: number | undefined): AbortSignal {
  return ms === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(ms)]);
}

/** The error for an extension that the server does not support; it is not even called. */
function notOffered(id: OperationId): ApiError {
  return new ApiError({ status: 0, code: 'NOT_OFFERED', message: `This server has no ${id}.` });
}

/** Removes extension fields, because a server without extensions may refuse unknown fields. */
function without(fields: readonly string[], request: ExchangeRequest): ExchangeRequest {
  const rest = (from: unknown) =>
    Object.fromEntries(Object.entries(Object(from)).filter(([name]) => !fields.includes(name)));
  return {
    ...request,
    query: rest(request.query),
    ...(request.body !== undefined && { body: rest(request.body) }),
  };
}

/** The request as another server of the reference understands it. */
function asInReference({ beyond, reason }: OperationFacts, full: ExchangeRequest): ExchangeRequest {
  const request = without(beyond, full);
  return reason ? namingActor(request) : request;
}

/** As long as a reason in Discord's audit log. */
const MAX_REASON = 512;

/**
 * Such a server knows the token and not who used the bot: the reason is the only place that tells, and a mention is
 * the same in every language. Nobody is named in what is meant to be anonymous.
 */
function namingActor(request: ExchangeRequest): ExchangeRequest {
  const { onBehalfOf } = request;
  const { reason, anonymous, ...body }: Record<string, unknown> = Object(request.body);
  if (onBehalfOf === undefined || anonymous === true) return request;
  const actor = `<@${onBehalfOf}>`;
  const given = typeof reason === 'string' && reason !== '' ? `${reason} · ` : '';
  const named = given.slice(0, MAX_REASON - actor.length).toWellFormed() + actor;
  return { ...request, body: { ...body, ...(anonymous !== undefined && { anonymous }), reason: named } };
}

/** It says nothing about what became of an earlier attempt. */
const isTemporary = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 429 || status === 503 || code === 'UNKNOWN';

/** The minimum time that must be left for another attempt, however fast the previous one was. */
const MIN_ATTEMPT_MS = 3_000;

/** @returns a function that rejects with nothing but ApiErrors. */
export function createSend(
  http: HttpClient,
  context: Pick<
    ClientContext,
    'retry' | 'timeoutMs' | 'attemptTimeoutMs' | 'clock' | 'extensions' | 'around'
  >,
): Send {
  const exchange = createExchange(http, context);
  const { retry, attemptTimeoutMs, clock, extensions } = context;
  return async (id, fullRequest, { signal: caller, timeoutMs = context.timeoutMs }) => {
    const facts: OperationFacts = operationTable[id];
    const { method, extension } = facts;
    if (extension && extensions.known === false) throw notOffered(id);
    const request = extensions.known === false ? asInReference(facts, fullRequest) : fullRequest;
    const isRead = method === 'get';
    const hasKey = request.idempotencyKey !== undefined;
    const endsAt = clock() + timeoutMs;
    const deadline = AbortSignal.timeout(timeoutMs);
    const callSignal = caller ? AbortSignal.any([caller, deadline]) : deadline;

    async function settled<T>(work: Promise<T>, signal: AbortSignal): Promise<T | ApiError> {
      return work.catch((error: unknown) => asApiError(error, isRead, caller, signal));
    }

    /** The first attempt that may have been carried out: a later one that wasn't doesn't change that. */
    let lost: ApiError | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const signal = withAttemptTimeout(callSignal, attemptTimeoutMs);
      const startedAt = clock();
      const outcome = await settled(exchange(id, request, signal), signal);
      if (!(outcome instanceof ApiError)) return outcome;
      if (outcome.mayBeDone) lost ??= outcome;
      const failure = isTemporary(outcome) ? (lost ?? outcome) : outcome;
      const repeatability = { isRead, hasKey, hasExtensions: extensions.known === true };
      const wait = callSignal.aborted ? null : waitBeforeNext(outcome, attempt, repeatability, retry);
      // A wait past the deadline, or for an attempt that would be cut off, would only replace this error by a time-out.
      const expectedMs = Math.max(MIN_ATTEMPT_MS, 2 * (clock() - startedAt));
      if (wait === null || clock() + wait + expectedMs >= endsAt) throw failure;
      const slept = await settled(retry.sleep(wait, callSignal), callSignal);
      if (slept instanceof ApiError) throw lost ?? slept;
    }
  };
}
